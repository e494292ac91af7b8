/** Who of an army counts for what is fought for (S6-MISS-SCO). */
export { slotOf, whyNotDenying, whyNotScoring } from './standing'
