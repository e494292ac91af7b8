/** Each kind of document: its shelf, its schema, its checks, and what of it names others. */
import { isSkirmishCase, stageSchemaFor, type StagedCase } from '../../../shared/protocol/case'
import { citySchema, type City } from '../../../shared/protocol/city'
import type { Force } from '../../../shared/protocol/force'
import { missionSchema, type Mission } from '../../../shared/protocol/mission'
import { designFileSchema, figureFileSchema, type DesignFile } from '../../../shared/protocol/own-files'
import { skirmishForceSchema, skirmishScenarioSchema } from '../../../shared/protocol/skirmish'
import type { DocumentKind, DocumentLink } from '../../../shared/protocol/storeypack'
import { strictly } from '../../../shared/protocol/strict-schema'
import { planSchema } from '../../../shared/city/design/plan'
import { skirmishTablesSchema } from '../../../shared/skirmish/tables'
import { meshHashesOf } from '../../../shared/table'
import {
  checkedBy,
  forceSchemaFor,
  proveCity,
  proveDesign,
  proveForce,
  proveScenario,
  proveSkirmishForce,
  proveTables,
  type Storage,
} from '../../storage'
import type { Content } from '../api'
import { proveDesignsOf } from '../city-designs'
import { proveMission } from '../mission-rules'
import { stagedForces } from '../own-figures'
import { proveStagedGround } from '../staged-ground'
import { keptKind, type KeptKind, type Renaming } from './document'

export function keptKinds(storage: Storage, content: Content): Readonly<Record<DocumentKind, KeptKind>> {
  const strictDesign = strictly(designFileSchema)
  const strictFigure = strictly(figureFileSchema)
  const strictTables = strictly(skirmishTablesSchema)
  const strictSkirmishForce = strictly(skirmishForceSchema)
  const strictCity = strictly(citySchema)
  const strictMission = strictly(missionSchema)
  const strictScenario = strictly(skirmishScenarioSchema)
  return {
    design: keptKind({
      kind: 'design',
      shelf: storage.designs,
      schemaFor: () => strictDesign,
      prove(file, name) {
        // What the builder would open again is as it draws it.
        if (file.plan !== undefined) checkedBy(planSchema, file.plan, name, 'plan')
        proveDesign(file, name)
      },
      nameOf: nameOfDesign,
      links: () => [],
      meshes: ({ design }) => meshHashesOf([design]),
      renamed: (file, to) => ({
        ...file,
        id: to('design', file.id),
        design: designAs(file.design, to('design', file.id)),
      }),
    }),
    figure: keptKind({
      kind: 'figure',
      shelf: storage.figures,
      schemaFor: () => strictFigure,
      prove: () => undefined,
      nameOf: ({ name }) => name,
      links: () => [],
      meshes: ({ mesh }) => [mesh.hash],
      renamed: (figure, to) => ({ ...figure, id: to('figure', figure.id) }),
    }),
    tables: keptKind({
      kind: 'tables',
      shelf: storage.tables,
      schemaFor: () => strictTables,
      prove: proveTables,
      nameOf: ({ name }) => name,
      links: () => [],
      renamed: (tables, to) => ({ ...tables, id: to('tables', tables.id) }),
    }),
    force: keptKind({
      kind: 'force',
      shelf: storage.forces,
      schemaFor: forceSchemaFor,
      prove: proveForce,
      nameOf: ({ name }) => name,
      links: ({ kinds }) =>
        each(
          'figure',
          'shows',
          kinds.flatMap(({ ownFigure }) => ownFigure ?? []),
        ),
      renamed: (force, to) => ({ ...shownAs(force, to), id: to('force', force.id) }),
    }),
    skirmishForce: keptKind({
      kind: 'skirmishForce',
      shelf: storage.skirmishForces,
      schemaFor: () => strictSkirmishForce,
      prove: proveSkirmishForce,
      nameOf: ({ name }) => name,
      links: () => [],
      renamed: (force, to) => ({ ...force, id: to('skirmishForce', force.id) }),
    }),
    city: keptKind({
      kind: 'city',
      shelf: storage.cities,
      schemaFor: () => strictCity,
      prove(city, name) {
        proveCity(city, name)
        proveDesignsOf(city, content.designs, name)
      },
      nameOf: ({ name }) => name,
      links: ({ designs }) =>
        each(
          'design',
          'holds',
          designs.map(({ id }) => id),
        ),
      meshes: ({ designs }) => meshHashesOf(designs),
      renamed: cityAs,
    }),
    mission: keptKind({
      kind: 'mission',
      shelf: storage.missions,
      schemaFor: () => strictMission,
      prove: (mission, name) => proveMission(mission, content, name),
      nameOf: ({ name }) => name,
      links: ({ forces }) =>
        each(
          'force',
          'needs',
          rolesOf(forces).flatMap(({ force }) => force ?? []),
        ),
      renamed: missionAs,
      // It stands beside what the program brings: no die names it.
      arriving: ({ die: _die, ...mission }) => mission,
    }),
    scenario: keptKind({
      kind: 'scenario',
      shelf: storage.scenarios,
      schemaFor: () => strictScenario,
      prove: proveScenario,
      nameOf: ({ name }) => name,
      links: ({ city, sides }) => [
        ...each('city', 'needs', [city]),
        ...each('skirmishForce', 'needs', [sides.a.force, sides.b.force]),
      ],
      renamed: ({ sides: { a, b }, ...scenario }, to) => ({
        ...scenario,
        id: to('scenario', scenario.id),
        city: to('city', scenario.city),
        sides: {
          a: { ...a, force: to('skirmishForce', a.force) },
          b: { ...b, force: to('skirmishForce', b.force) },
        },
      }),
    }),
    // Its table and its forces lie in it; shapes and miniatures of one's own do not.
    stage: keptKind({
      kind: 'stage',
      shelf: storage.stages,
      schemaFor: (written) => strictly(stageSchemaFor(written)),
      prove: (stage, name) => proveStagedGround(stage, content.designs, name),
      nameOf: ({ title }) => ({ en: title, ru: title }),
      links: (stage) =>
        each(
          'figure',
          'shows',
          stagedForces(stage).flatMap(({ kinds }) => kinds.flatMap(({ ownFigure }) => ownFigure ?? [])),
        ),
      meshes: ({ table: { city } }) => meshHashesOf(city?.designs ?? []),
      renamed: stageAs,
    }),
  }
}

const each = (
  kind: DocumentKind,
  how: DocumentLink['how'],
  ids: readonly string[],
): readonly DocumentLink[] => [...new Set(ids)].map((id) => ({ kind, id, how }))

const nameOfDesign = ({ id, design }: DesignFile) =>
  (design.kind === 'collapsed' ? design.was.name : design.name) ?? { en: id, ru: id }

type Design = DesignFile['design']
const designAs = (design: Design, id: string): Design =>
  design.kind === 'collapsed' ? { ...design, id, was: { ...design.was, id } } : { ...design, id }

/** The designs that lie in it keep the names they have on the shelf of terrain. */
function cityAs(city: City, to: Renaming): City {
  const own = new Set(city.designs.map(({ id }) => id))
  return {
    ...city,
    id: to('city', city.id),
    designs: city.designs.map((design) => ({ ...design, id: to('design', design.id) })),
    pieces: city.pieces.map((piece) =>
      own.has(piece.design) ? { ...piece, design: to('design', piece.design) } : piece,
    ),
  }
}

/** Its miniatures called otherwise. */
const shownAs = (force: Force, to: Renaming): Force => ({
  ...force,
  kinds: force.kinds.map((one) =>
    one.ownFigure === undefined ? one : { ...one, ownFigure: to('figure', one.ownFigure) },
  ),
})
function stageAs(stage: StagedCase, to: Renaming): StagedCase {
  const called = { ...stage, id: to('stage', stage.id) }
  if (isSkirmishCase(called) || called.forces === undefined) return called
  const { a, b } = called.forces
  return { ...called, forces: { ...(a && { a: shownAs(a, to) }), ...(b && { b: shownAs(b, to) }) } }
}

type Roles = NonNullable<Mission['forces']>
const rolesOf = ({ attacker, defender }: Roles = {}) =>
  [attacker, defender].filter((one) => one !== undefined)
function missionAs(mission: Mission, to: Renaming): Mission {
  const { forces } = mission
  const called = (role: Roles['attacker']) =>
    role?.force === undefined ? role : { ...role, force: to('force', role.force) }
  return {
    ...mission,
    id: to('mission', mission.id),
    ...(forces && {
      forces: {
        ...(forces.attacker && { attacker: called(forces.attacker) }),
        ...(forces.defender && { defender: called(forces.defender) }),
      },
    }),
  }
}
