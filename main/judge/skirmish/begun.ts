/** The game of a case as the rules begin it, on the table and with the sides that the case has. */
import { citySchema, type City } from '../../../shared/protocol/city'
import type { Seat } from '../../../shared/protocol/spatial'
import { RefusedSetup } from '../../engine'
import { skirmishScenarioSchema } from '../../../shared/protocol/skirmish/scenario'
import { defaultTables } from '../../../shared/skirmish/tables'
import { doorsOfTable, tableWithDoors } from '../../rulesets/live-skirmish/activity/door'
import { beginSkirmish } from '../../rulesets/live-skirmish/begin'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { CaseFault, refuseCase } from '../fault'
import { missingDoors, named, samePieces, unknownDesigns } from '../ground'
import { planPointInCase } from '../places'
import { nowhere, pieceInCase } from '../terrain'
import type { SkirmishCase, SkirmishModelSpec } from '../../../shared/protocol/case'
import { tablesWith } from './case-tables'
import { forceBeside, wrongPeople } from './enlist'
import { skirmishExtentOf, skirmishMeasure } from './measure'
import { facingOf } from './places'

export function beginSkirmishCase(given: SkirmishCase, people: readonly SkirmishModelSpec[]): SkirmishState {
  refuseCase([
    ...wrongPeople(given, people),
    ...nowhere(given.table.pieces),
    ...samePieces(given.table),
    ...unknownDesigns(given.table),
    ...missingDoors(given.table),
  ])
  const scenario = scenarioOf(given, people)
  const measure = skirmishMeasure(given)
  const city = groundOf(given)
  const laid = given.table.pieces.map((piece) => pieceInCase(piece, measure))
  try {
    const state = beginSkirmish({
      title: given.title,
      systems: ['live-skirmish'],
      scenario: { how: 'inline', scenario, city },
      sides: { a: { name: 'A', force: 'a' }, b: { name: 'B', force: 'b' } },
      dice: { source: 'scripted', faces: given.dice.map(String) },
      mode: given.solo ? 'solo' : 'hotSeat',
      settings: given.settings,
      resources: {
        scenario,
        city,
        forces: { a: forceBeside(given, people, 'a'), b: forceBeside(given, people, 'b') },
        tables: tablesWith(defaultTables, given.tables, '$.tables'),
      },
    })
    const { table: bare, doors } = doorsOfTable(named(tableWithDoors(state), given.table.names))
    const own = {
      ...state,
      table: { ...bare, pieces: [...bare.pieces, ...laid] },
      ...(doors.length > 0 && { doors }),
    }
    return {
      ...own,
      sides: { a: sideOf(given, own, 'a'), b: sideOf(given, own, 'b') },
      points: pointsIn(given),
    }
  } catch (error) {
    if (error instanceof RefusedSetup)
      throw new CaseFault('$', `${error.refusal.key} ${JSON.stringify(error.refusal.args ?? {})}`, {
        cause: error,
      })
    throw error
  }
}
/** The rules make a table of a city: that of the case, or bare ground of its size. */
const groundOf = (given: SkirmishCase): City =>
  given.table.city ??
  citySchema.parse({
    format: 'war-storeys/city',
    version: 1,
    id: 'case',
    name: { en: 'case', ru: 'случай' },
    level: 'skirmish',
    ...skirmishExtentOf(given),
    pieces: [],
  })
function scenarioOf({ scenario, table }: SkirmishCase, people: readonly SkirmishModelSpec[]) {
  const words = { en: 'case', ru: 'случай' }
  const side = (force: Seat) => ({ force, role: words })
  const named = table.pieces.flatMap(({ id, building }) =>
    building ? [[id, { kind: building.sealed ? 'sealed' : 'open', bunker: building.bunker }]] : [],
  )
  const read = skirmishScenarioSchema.safeParse({
    format: 'war-storeys/skirmish-scenario',
    version: 1,
    id: 'case',
    name: words,
    situation: words,
    aims: { a: words, b: words },
    city: 'case',
    sides: { a: side('a'), b: side('b') },
    buildings: Object.fromEntries(named),
    areas: Object.fromEntries(table.pieces.flatMap(({ id, gives }) => (gives ? [[id, gives]] : []))),
    bystanders: people.flatMap(({ id, seat, kind = 'civilian', at, yaw }) =>
      seat
        ? []
        : [
            {
              id,
              kind,
              name: { en: id, ru: id },
              figure: 'bystander',
              pose: {
                at: planPointInCase(skirmishMeasure({ table }), at?.[0] ?? 0, at?.[1] ?? 0),
                on: { piece: null, level: 0 },
                facing: facingOf(yaw),
              },
            },
          ],
    ),
    ...scenario,
  })
  if (read.success) return read.data
  const [first, ...besides] = read.error.issues.map(({ path, message }) => ({
    path: `$.scenario.${path.join('.')}`,
    detail: message,
  }))
  throw new CaseFault(first?.path ?? '$.scenario', first?.detail ?? 'not a scenario', { besides })
}
function sideOf(given: SkirmishCase, state: SkirmishState, seat: Seat): SkirmishState['sides'][Seat] {
  const { nature, edge, startSoldiers, platoon, wins, strikes, mortar, helicopter, devices, reconnaissance } =
    given.sides[seat]
  const begun = state.sides[seat]
  return {
    ...begun,
    nature: nature ?? begun.nature,
    edge: given.begin === 'opening' ? null : (edge ?? (seat === 'a' ? 'south' : 'north')),
    startSoldiers: startSoldiers ?? begun.startSoldiers,
    platoon: platoon ?? begun.platoon,
    wins,
    strikes,
    mortar: mortar ? { usedIn: null } : null,
    helicopter: helicopter ? { weapon: helicopter, at: null, firedIn: null } : null,
    devices,
    reconnaissance,
  }
}
const pointsIn = ({ sides, turn }: SkirmishCase): SkirmishState['points'] =>
  (['a', 'b'] as const).flatMap((seat) =>
    sides[seat].points.map((kind) => ({ seat, kind, turn: Math.max(1, turn.number - 1) })),
  )
