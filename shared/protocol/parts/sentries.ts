/** Sentries: until the alarm is raised the others of their side do nothing in their own turns (CF-MSR-06). */
import { z } from 'zod'
import { openFact } from '../fact'
import { side, unit, units, wordOf } from '../fact-values'
import type { Seat } from '../spatial'

export interface SentriesView {
  /** Sides with sentries, and whether the alarm has been raised there. */
  readonly alarm: Readonly<Partial<Record<Seat, boolean>>>
}

/** An enemy was seen; somebody was shot at, or charged; something struck them; a sentry fired. */
const alarmReasons = ['seen', 'shotAt', 'charged', 'struck', 'sentryFired'] as const

export const sentryFacts = {
  /** Those who stand on the table when the battle begins. */
  sentriesPosted: openFact(z.object({ seat: side, units })),
  /** `unit`: who has given it, or whom it happened to. */
  alarmRaised: openFact(z.object({ seat: side, why: wordOf('alarmWhy', alarmReasons), unit })),
}
