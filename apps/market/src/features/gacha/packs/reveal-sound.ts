import type { CardRank } from '@kura/domain/vocabulary';

/** Notes of the chord that greets a card, in hertz, lowest first: the better the rank, the more of them. */
const chords: Record<CardRank, readonly number[]> = {
  C: [220, 330],
  B: [220, 330, 440],
  A: [246.9, 370, 493.9, 622.3],
  S: [261.6, 392, 523.3, 659.3, 784],
  SS: [261.6, 392, 523.3, 659.3, 784, 987.8, 1174.7],
};

const loudness = 0.22;

/** The sounds of a reveal, made on the spot: nothing is loaded. Begin it in answer to a gesture, as browsers ask. */
export class RevealSound {
  readonly #audio = new AudioContext();
  readonly #out: AudioNode;

  constructor() {
    const gain = this.#audio.createGain();
    gain.gain.value = loudness;
    gain.connect(this.#audio.destination);
    this.#out = gain;
  }

  /** Foil that is torn from left to right: noise that gets brighter. */
  tear(): void {
    const { currentTime } = this.#audio;
    const filter = this.#audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 0.9;
    filter.frequency.setValueAtTime(900, currentTime);
    filter.frequency.exponentialRampToValueAtTime(6_400, currentTime + 0.5);
    this.#noise(0.55)
      .connect(filter)
      .connect(this.#swell(currentTime, 0.03, 0.5));
  }

  /** The light that breaks out, in the best card's rank. */
  flash(rank: CardRank | null): void {
    this.#chord(chords[rank ?? 'C'], 0.05, 1.6);
  }

  /** A slab that is turned over; the last one rings. */
  turn(rank: CardRank | null, isLast: boolean): void {
    const { currentTime } = this.#audio;
    const filter = this.#audio.createBiquadFilter();
    filter.type = 'highpass';
    filter.frequency.value = 2_400;
    this.#noise(0.06)
      .connect(filter)
      .connect(this.#swell(currentTime, 0.002, 0.05));
    if (isLast) this.#chord(chords[rank ?? 'C'], 0.07, 2.4);
  }

  close(): void {
    void this.#audio.close();
  }

  #chord(notes: readonly number[], spreadSeconds: number, lastsSeconds: number): void {
    for (const [place, hertz] of notes.entries()) {
      const at = this.#audio.currentTime + place * spreadSeconds;
      const voice = this.#audio.createOscillator();
      voice.type = 'triangle';
      voice.frequency.value = hertz;
      voice.connect(this.#swell(at, 0.012, lastsSeconds, 1 / notes.length));
      voice.start(at);
      voice.stop(at + lastsSeconds + 0.1);
    }
  }

  /** Rises at once and dies away. */
  #swell(at: number, riseSeconds: number, fallSeconds: number, peak = 1): AudioNode {
    const gain = this.#audio.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(peak, at + riseSeconds);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + riseSeconds + fallSeconds);
    gain.connect(this.#out);
    return gain;
  }

  #noise(seconds: number): AudioNode {
    const { sampleRate } = this.#audio;
    const buffer = this.#audio.createBuffer(1, Math.ceil(sampleRate * seconds), sampleRate);
    const samples = buffer.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
    const source = this.#audio.createBufferSource();
    source.buffer = buffer;
    source.start();
    return source;
  }
}
