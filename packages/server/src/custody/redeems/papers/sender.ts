/** The shop as the sender of a parcel. */
export interface Sender {
  readonly nameJa: string;
  readonly nameEn: string;
  readonly addressJa: string;
  readonly addressEn: string;
  readonly phone: string;
}
