/** What comes before a skirmish, as the program proposes it. */
import type { PostProposal, SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import { inSlices } from '../../engine'
import { goAsProposed, mayNow } from '../as-proposed'
import type { SkirmishSession } from './player'

type Running = Pick<SkirmishSession, 'state' | 'snapshot' | 'submit' | 'querying'>

const posted = ([model, place]: readonly [string, PostProposal]) =>
  'aboard' in place
    ? { model, aboard: place.aboard, hidden: false }
    : { model, pose: { at: place.at, on: place.on, facing: place.facing }, hidden: false }

/** Everybody of the batch for whom there is a place, and then the next batch (LS-SETUP-04). False where nobody is deploying. */
async function postBatch(session: Running): Promise<boolean> {
  const { at } = session.state
  const seat = mayNow(session, 'finishPosting')
  if (seat === undefined) return false
  const found = await inSlices(session.querying(seat, { ask: 'lsSuggestPosts' }))
  const models = Object.entries(found as SkirmishQueryResult['lsSuggestPosts']).map(posted)
  const command =
    models.length > 0 ? ({ type: 'post', models } as const) : ({ type: 'finishPosting' } as const)
  await session.submit({ kind: 'command', seat, state: at, command })
  return true
}

/** Edges, markers, devices and men of both sides, up to the first activity. */
export const setUpSkirmishAsProposed = (session: Running): Promise<void> =>
  goAsProposed(
    session,
    ({ default: proposed }) => proposed,
    () => postBatch(session),
  )
