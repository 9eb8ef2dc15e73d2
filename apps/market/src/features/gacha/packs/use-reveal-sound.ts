import { browserStorage } from '@kura/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RevealSound } from './reveal-sound.ts';

const storageKey = 'kura.reveal-sound';

export interface RevealSoundSwitch {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
  /** Plays something unless the sound is off. */
  readonly play: (what: (sound: RevealSound) => void) => void;
}

/** Whether reveals have sound: off by default, and stored in this browser. */
export function useRevealSound(): RevealSoundSwitch {
  const [on, setOn] = useState(false);
  const sound = useRef<RevealSound | null>(null);

  useEffect(() => {
    setOn(browserStorage(storageKey).read() === 'on');
    return () => {
      sound.current?.close();
      sound.current = null;
    };
  }, []);

  const turn = useCallback((wanted: boolean) => {
    browserStorage(storageKey).write(wanted ? 'on' : null);
    setOn(wanted);
  }, []);

  const play = useCallback(
    (what: (sound: RevealSound) => void) => {
      if (!on) return;
      sound.current ??= new RevealSound();
      what(sound.current);
    },
    [on],
  );

  return { on, turn, play };
}
