/** Changes of the people of a staged skirmish, each from one whole stage to the next. Pure. */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { SkirmishForce, SoldierEntry, VehicleEntry } from '../../../../shared/protocol/skirmish'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Pose } from '../../../../shared/table/types'
import type { StagedSkirmish, StagedPerson } from './document'

export const peopleOf = ({ models = [] }: StagedSkirmish): readonly StagedPerson[] => models
const withPeople = (stage: StagedSkirmish, models: readonly StagedPerson[]): StagedSkirmish => ({
  ...stage,
  models: [...models],
})
export const changePeople = (
  stage: StagedSkirmish,
  ids: readonly string[],
  change: (person: StagedPerson) => StagedPerson,
): StagedSkirmish =>
  withPeople(
    stage,
    peopleOf(stage).map((person) => (ids.includes(person.id) ? change(person) : person)),
  )
/** Centimetres: as deep as the table of a skirmish is. */
const usualDepth = 80
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
const inCm = (mm: number): number => rounded(mm / cm(1))
/** Clockwise from north, as a skirmish is written; from the facing of the table, counter-clockwise from the east. */
const yawOf = (facing: number): number => rounded((((90 - facing) % 360) + 360) % 360)

/** Of its table, mm. */
export const skirmishDepth = ({ table }: StagedSkirmish): Mm =>
  table?.city?.depth ?? cm(table?.depth ?? usualDepth)

export function placePeople(stage: StagedSkirmish, poses: Readonly<Record<string, Pose>>): StagedSkirmish {
  const depth = skirmishDepth(stage)
  return changePeople(stage, Object.keys(poses), (person) => {
    const pose = poses[person.id]
    if (pose === undefined) return person
    const at: [number, number, number] = [inCm(pose.at.x), inCm(depth - pose.at.z), inCm(pose.y)]
    return { ...person, at, yaw: yawOf(pose.facing), aboard: undefined, status: undefined }
  })
}
export const takePeopleOff = (stage: StagedSkirmish, ids: readonly string[]): StagedSkirmish =>
  changePeople(stage, ids, (person) => ({ ...person, at: undefined }))
export const removePerson = (stage: StagedSkirmish, id: string): StagedSkirmish =>
  withPeople(
    stage,
    peopleOf(stage)
      .filter((person) => person.id !== id)
      .map((person) => ({
        ...person,
        ...(person.aboard === id && { aboard: undefined }),
        ...(person.mateOf === id && { mateOf: undefined }),
        ...(person.escort === id && { escort: undefined }),
        ...(person.engaged?.includes(id) === true && { engaged: person.engaged.filter((one) => one !== id) }),
      })),
  )
export function addPerson(
  stage: StagedSkirmish,
  person: Omit<StagedPerson, 'id'>,
  wish: string,
): StagedSkirmish {
  const taken = new Set(peopleOf(stage).map(({ id }) => id))
  let n = 1
  while (taken.has(`${wish}${n}`)) n++
  return withPeople(stage, [...peopleOf(stage), { ...person, id: `${wish}${n}` }])
}
/** A soldier or a vehicle of a force as a stage names him: what he is and carries is the force's. */
export const personFrom = (seat: Seat, { id }: SoldierEntry | VehicleEntry): Omit<StagedPerson, 'id'> => ({
  seat,
  from: id,
})
/** Does he stand in the stage already? Nobody is in it twice. */
export const isStaged = (stage: StagedSkirmish, seat: Seat, from: string): boolean =>
  peopleOf(stage).some((one) => one.seat === seat && one.from === from)
/** The side plays with another force: who came from the one before goes with it. */
export function withSkirmishForce(
  stage: StagedSkirmish,
  seat: Seat,
  force: SkirmishForce | null,
): StagedSkirmish {
  const known = new Set(
    force === null
      ? []
      : [...force.squads.flatMap(({ soldiers }) => soldiers), ...force.vehicles].map(({ id }) => id),
  )
  const rest = peopleOf(stage)
    .filter((one) => one.seat === seat && one.from !== undefined && !known.has(one.from))
    .reduce((now, { id }) => removePerson(now, id), stage)
  const { [seat]: _, ...others } = rest.forces ?? {}
  return { ...rest, forces: force === null ? others : { ...others, [seat]: force } }
}
/** Of a force: by what it calls him; else what he is called here. */
export function entryOfPerson(
  { forces }: StagedSkirmish,
  { seat, from }: StagedPerson,
): SoldierEntry | VehicleEntry | undefined {
  const force = seat === undefined ? undefined : forces?.[seat]
  if (force === undefined || from === undefined) return undefined
  return [...force.squads.flatMap(({ soldiers }) => soldiers), ...force.vehicles].find(
    ({ id }) => id === from,
  )
}
export const soldier = (seat: Seat): Omit<StagedPerson, 'id'> => ({ seat, class: 'R4', weapons: ['ar'] })

/** Steps from each copy to the next where it is not said, centimetres. */
const usualStep: readonly [number, number] = [3, 0]
/** Whoever is written once for several has his own line. */
export const eachAlone = (stage: StagedSkirmish): StagedSkirmish =>
  withPeople(
    stage,
    peopleOf(stage).flatMap(({ copies = 1, step = usualStep, ...person }) =>
      copies === 1
        ? [person]
        : Array.from({ length: copies }, (_, i): StagedPerson => {
            const { at } = person
            const moved = at && shifted(at, i * (step[0] ?? 0), i * (step[1] ?? 0))
            return { ...person, id: `${person.id}${i + 1}`, ...(moved && { at: moved }) }
          }),
    ),
  )
const shifted = (
  [x, y, z]: NonNullable<StagedPerson['at']>,
  dx: number,
  dy: number,
): NonNullable<StagedPerson['at']> => (z === undefined ? [x + dx, y + dy] : [x + dx, y + dy, z])
