/** How two people at one screen hand the mouse over, as they have agreed. */
import { z } from 'zod'

/**
 * open: they look at everything together; quick: what is nobody's secret goes from hand to hand as it comes, and a side lifts
 * the cloth from its own secrets itself; sealed: a curtain at every hand-over.
 */
export const handoverLevelSchema = z.enum(['open', 'quick', 'sealed'])
export type HandoverLevel = z.infer<typeof handoverLevelSchema>
export const usualHandover: HandoverLevel = 'quick'
