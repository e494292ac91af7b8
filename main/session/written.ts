/** How a point of the timeline is written into the journal. */
import { diff } from '../../shared/diff'
import { sameData, type JournalLine, type PointNotes, type SessionSetup } from './journal'
import type { InputOf, TimelinePoint } from './timeline'

export const setupLineOf = <S, C>(
  { id, version }: { readonly id: string; readonly version: number },
  setup: SessionSetup,
  root: TimelinePoint<S, C>,
): JournalLine => ({
  kind: 'setup',
  format: 1,
  ruleset: { id, version },
  setup: { ...setup },
  dice: root.consumed,
  events: root.events,
  opening: root.state,
  notes: notesOf(root),
})

export const inputLineOf = <S, C extends { readonly type: string }>(
  node: TimelinePoint<S, C>,
  input: InputOf<C>,
): JournalLine => ({
  kind: 'input',
  n: node.id,
  parent: node.parent?.id ?? 0,
  input,
  dice: node.consumed,
  events: node.events,
  change: diff(node.parent?.state, node.state),
  notes: notesOf(node),
})

export const notesOf = <S, C>(node: TimelinePoint<S, C>): PointNotes => {
  const { label, publicLabel, turn, phase, secret, waits, nextDecision } = node
  return {
    label,
    ...(!sameData(label, publicLabel) && { publicLabel }),
    turn,
    phase,
    ...(secret && { secret }),
    ...(waits && { waits }),
    decisions: nextDecision,
  }
}
