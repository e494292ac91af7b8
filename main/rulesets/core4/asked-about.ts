/** Whom a question names: units and models are proven to be there before anybody answers it. */
import { NotThere } from '../../../shared/not-there'
import type { Query } from '../../../shared/protocol/query'
import type { SightEnd } from '../../../shared/protocol/queries/space'
import { modelOf, type CoreState } from './game'

interface Named {
  readonly units?: readonly string[]
  readonly models?: readonly string[]
}
const modelAt = (end: SightEnd): readonly string[] => ('model' in end ? [end.model] : [])

function namedIn(query: Query): Named {
  switch (query.ask) {
    case 'sight':
    case 'distance':
      return { models: [query.from, query.to] }
    case 'gaze':
      return { models: [...modelAt(query.from), ...modelAt(query.to)] }
    case 'fieldOfFire':
      return { models: modelAt(query.of) }
    case 'sightMatrix':
      return { units: [query.from, query.to] }
    case 'stand':
    case 'reach':
    case 'powerTargets':
      return { models: [query.model] }
    case 'template':
      return query.shape.kind === 'flame' ? { models: [query.shape.model] } : {}
    case 'checkMove':
    case 'standsThere':
      return { units: [query.unit], models: Object.keys(query.paths) }
    case 'suggestMove':
      return { units: [query.unit], models: [query.lead] }
    case 'suggestBoarding':
      return { units: [query.unit], models: [query.vehicle] }
    case 'checkDeploy':
    case 'checkDisembark':
    case 'suggestLanding':
      return { units: [query.unit], models: Object.keys(query.poses) }
    case 'stakes':
      return {
        ...(query.unit !== undefined && { units: [query.unit] }),
        models: Object.keys(query.paths ?? {}),
      }
    case 'chargeOdds':
      return { units: [query.unit, ...query.targets] }
    case 'tankShock':
      return { units: [query.unit, query.target] }
    case 'aims':
      return { units: query.target === undefined ? [query.unit] : [query.unit, query.target] }
    case 'fireOdds':
      return { units: [query.unit, query.target], models: query.fire.map(({ model }) => model) }
    case 'checkArrival':
      return { units: [query.unit], models: Object.keys(query.paths) }
    case 'deepStrikeOdds':
      return { units: [query.unit], models: [query.first] }
    case 'suggestArrival':
    case 'suggestDeploy':
    case 'suggestDisembark':
    case 'suggestCover':
    case 'wayOff':
    case 'deployGround':
    case 'coherency':
    case 'targets':
    case 'assaults':
    case 'unitCard':
    case 'mountArcs':
    case 'combat':
    case 'combatOdds':
    case 'fallBack':
      return { units: [query.unit] }
    case 'suggestDeployAll':
      return query.unit === undefined ? {} : { units: [query.unit] }
    case 'suggestDeployMany':
    case 'deployOrder':
    case 'suggestMany':
      return { units: query.units }
    case 'suggestAdvance':
    case 'suggestFire':
      return { units: query.units ?? [] }
    case 'whoCanAct':
    case 'testsToCome':
    case 'tape':
    case 'surfaces':
    case 'checkCounter':
    case 'suggestCounter':
    case 'scoreSheet':
    case 'stratagems':
    case 'checkPiece':
    case 'course':
    case 'heading':
      return {}
  }
}

/** @throws NotThere */
export function proveNamed(state: CoreState, query: Query): void {
  const { units = [], models = [] } = namedIn(query)
  // A word every object knows, such as `constructor`, is nobody's name either.
  for (const id of units) if (!Object.hasOwn(state.units, id)) throw new NotThere(id, `no unit ${id}`)
  for (const id of models) if (!Object.hasOwn(state.models, id)) throw new NotThere(id, `no model ${id}`)
  // A model that is dragged leads its own unit.
  if (query.ask === 'suggestMove' && modelOf(state, query.lead).unit !== query.unit)
    throw new NotThere(query.lead)
}
