/** What comes before a skirmish, decided as the program proposes: inputs like any others, recorded and to be taken back. */
import type { PostProposal, SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { inSlices } from '../../engine'
import type { SkirmishSession } from './player'

type Running = Pick<SkirmishSession, 'state' | 'snapshot' | 'submit' | 'querying'>

const posted = ([model, place]: readonly [string, PostProposal]) =>
  'aboard' in place
    ? { model, aboard: place.aboard, hidden: false }
    : { model, pose: { at: place.at, on: place.on, facing: place.facing }, hidden: false }

/** Everybody of the batch for whom there is a place, and then the next batch (LS-SETUP-04). False where nobody is deploying. */
async function postBatch(session: Running): Promise<boolean> {
  const { at } = session.state
  const seat = (['a', 'b'] as const).find((one) =>
    session.snapshot(one).legal.some(({ type }) => type === 'finishPosting'),
  )
  if (seat === undefined) return false
  const found = await inSlices(session.querying(seat, { ask: 'lsSuggestPosts' }))
  const models = Object.entries(found as SkirmishQueryResult['lsSuggestPosts']).map(posted)
  const command =
    models.length > 0 ? ({ type: 'post', models } as const) : ({ type: 'finishPosting' } as const)
  await session.submit({ kind: 'command', seat, state: at, command })
  return true
}

/** Edges, markers, devices and men of both sides, up to the first activity. It ends earlier at dice that are typed in. */
export async function setUpSkirmishAsProposed(session: Running): Promise<void> {
  const stage = (): SkirmishView['stage'] => session.snapshot('a').view.stage
  while (stage() !== 'battle' && stage() !== 'over') {
    const { at, decisions } = session.state
    const [open] = decisions
    if (open?.form.form === 'dice') return
    if (open !== undefined) {
      const { seat, id: decision, default: answer } = open
      await session.submit({ kind: 'answer', seat, state: at, decision, answer })
    } else if (!(await postBatch(session))) return
  }
}
