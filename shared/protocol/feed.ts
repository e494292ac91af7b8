/** A clean feed: a table without any interface in a window of its own, for whoever films it. It watches, and can do nothing else. */
import { z } from 'zod'
import { documentIdSchema } from './document-id'
import type { FilmFrames } from './film'

/** Longer nobody would sit before a table that stands still. */
export const mostDelay = 6
/** Whose knowledge it shows: what both sides know, one of them, or all of it once the game is over. */
const feedSights = ['public', 'a', 'b', 'all'] as const
/** `follow`: goes to where something happens; `fixed`: stays where it is put. */
export const feedCameras = ['follow', 'fixed'] as const
export const feedWishSchema = z.object({
  game: documentIdSchema,
  sight: z.enum(feedSights),
  camera: z.enum(feedCameras),
  /** Turns of the game after which it shows what happened; 0: at once. With the end of a game all of it is shown. */
  delay: z.int().min(0).max(mostDelay),
})
export type FeedWish = z.infer<typeof feedWishSchema>

/** One that is open. */
export interface OpenFeed extends FeedWish {
  /** Its token: opens this feed, and nothing else. */
  readonly feed: string
}
/** What has happened since it was last looked at. */
export interface FeedLook extends Pick<FeedWish, 'sight' | 'camera'> {
  /** Of the timeline: how far it shows. */
  readonly node: number
  /** From what was shown on; null: nothing has happened. The first frame leaps where the way led elsewhere. */
  readonly frames: FilmFrames | null
}
