/** What came up in one random skirmish, by kind: for the table of what random play reaches, and what it never does. */
import type { RollData } from '../../../shared/protocol/event'
import {
  orderedFireModes,
  fireOrderSchema,
  reactionSchema,
  zoneOrderSchema,
  type FireOrder,
} from '../../../shared/protocol/skirmish/answers'
import { activities, skirmishCommandSchema } from '../../../shared/protocol/skirmish/command'
import { carriedIds } from '../../../shared/protocol/skirmish/tables/ids'
import type { JournalLine } from '../../session'
import { decisionKinds } from './decision-kinds'

type Group = 'command' | 'activity' | 'decision' | 'reaction' | 'aim' | 'mode' | 'weapon' | 'zone' | 'several'
/** Whatever can come up, as far as a list of it is closed. Facts are the ruleset's to name. */
export const knownKinds: Readonly<Record<Group, readonly string[]>> = {
  command: skirmishCommandSchema.options.map(({ shape }) => shape.type.value),
  activity: activities,
  decision: decisionKinds,
  reaction: reactionSchema.options.map(({ shape }) => shape.do.value),
  aim: fireOrderSchema.shape.aim.options.map(({ shape }) => shape.kind.value),
  mode: orderedFireModes,
  weapon: carriedIds,
  zone: zoneOrderSchema.shape.zone.options.map(({ shape }) => shape.how.value),
  several: ['members', 'firers', 'targets', 'reactions', 'zones'],
}

/**
 * Every `group name` once, out of the record of a game.
 * @param asked  the kinds of the questions that were put, which the record does not name
 */
export function occurrences(lines: readonly JournalLine[], asked: Iterable<string>): ReadonlySet<string> {
  const found = new Set([...asked].map((kind) => `decision ${kind}`))
  const note = (group: Group | 'fact' | 'roll', name: string) => found.add(`${group} ${name}`)
  const shot = ({ weapon, mode, aim, split }: FireOrder): void => {
    note('weapon', weapon)
    note('mode', mode)
    note('aim', aim.kind)
    if (split) note('several', 'targets')
  }
  for (const line of lines) {
    if (line.kind !== 'setup' && line.kind !== 'input') continue
    for (const { type, data } of line.events)
      if (type === 'rolled') note('roll', (data as RollData).purpose)
      else note('fact', type)
    if (line.kind === 'setup') continue
    const { input } = line
    if (input.kind === 'command') {
      const command = skirmishCommandSchema.parse(input.command)
      note('command', command.type)
      if (command.type !== 'activate') continue
      note('activity', command.activity)
      if (command.members.length > 1) note('several', 'members')
    } else if (input.answer.form === 'fire') {
      if (input.answer.orders.length > 1) note('several', 'firers')
      input.answer.orders.forEach(shot)
    } else if (input.answer.form === 'zones') {
      if (input.answer.orders.length > 1) note('several', 'zones')
      for (const { zone } of input.answer.orders) note('zone', zone.how)
    } else if (input.answer.form === 'reaction') {
      if (input.answer.reactions.length > 1) note('several', 'reactions')
      for (const reaction of input.answer.reactions) {
        note('reaction', reaction.do)
        if (reaction.do === 'fire') shot(reaction.order)
      }
    }
  }
  return found
}
