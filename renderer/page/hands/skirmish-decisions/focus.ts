/** Places a question is about: what the camera should show. Pure. */
import type { Point3 } from '../../../../shared/geometry/point'
import type { Decision } from '../../../../shared/protocol/decision'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { ModelId } from '../../../../shared/table/types'
import type { Draft } from './draft'
import { aimName } from './fire-draft'
import { heightAt } from '../skirmish/space-of-view'
import { draftHeight } from './place-draft'

export const focusPlace = (
  { models, rumours, markers }: Pick<SkirmishView, 'models' | 'rumours' | 'markers'>,
  id: string,
): Point3 | null => {
  const pose = models[id]?.pose ?? rumours[id]?.pose
  if (pose != null) return { x: pose.at.x, y: pose.y, z: pose.at.z }
  return markers[id]?.at ?? null
}
export function focusOf(
  view: SkirmishView,
  { form, focus, seat }: Decision,
  draft: Draft | null,
): readonly Point3[] {
  const named = (ids: readonly string[]): readonly Point3[] =>
    [...new Set(ids)].flatMap((id) => focusPlace(view, id) ?? [])
  switch (form.form) {
    case 'dice':
    case 'assign':
      return []
    case 'reactPath': {
      const movers = (view.activity?.members ?? []).flatMap(({ start, path }) => [
        { ...start.at, y: start.y },
        ...path.map((to) => ({ ...to.at, y: heightAt(view, to) })),
      ])
      const reactor = draft?.form === 'reactPath' ? draft.reactor : null
      return [...movers, ...named(reactor === null ? [] : [reactor])]
    }
    case 'reactFire': {
      const shots = view.activity?.shots ?? []
      return [...named([...form.chances.map(({ model }) => model), ...shots.map(({ from }) => from)])]
    }
    case 'fire': {
      // Those who can be hit belong in the picture with whoever fires at them.
      const targets = form.firers.flatMap(({ weapons }) =>
        weapons.flatMap((option) =>
          option.refusal === undefined ? option.targets.filter(({ refusal }) => refusal === undefined) : [],
        ),
      )
      return named([...form.firers.map(({ model }) => model), ...targets.map(({ target }) => target)])
    }
    case 'zones': {
      const holders = named(form.contributors.map(({ model }) => model))
      const enemies = [...Object.values(view.models), ...Object.values(view.rumours)].filter(
        ({ seat: side }) => side !== null && side !== seat,
      )
      const near = ({ x, z }: Point3): boolean =>
        holders.some((from) => Math.hypot(from.x - x, from.z - z) <= form.reach)
      return [...holders, ...named(enemies.map(({ id }) => id)).filter(near)]
    }
    case 'allot':
      return named(form.among.map(({ id }) => id))
    case 'way': {
      const ends = form.spots.flatMap(({ path }) => path.slice(-1))
      return [...named([form.model]), ...ends.map((at) => ({ ...at.at, y: draftHeight(view.table, at) }))]
    }
    case 'place':
      return [
        ...(form.zone ?? []).map(({ x, z }) => ({ x, y: 0, z })),
        ...(form.around ? [form.around.at] : []),
      ]
    case 'direction':
      return [{ x: form.from.x, y: 0, z: form.from.z }]
    case 'models':
      return named(form.from)
    default:
      return named(focus?.models ?? [])
  }
}
/** Of them those whom no floor may hide: who acts, who is asked about, who is aimed at. */
export function peopleOf(
  { activity }: Pick<SkirmishView, 'activity'>,
  { form }: Pick<Decision, 'form'>,
  draft: Draft | null,
): readonly ModelId[] {
  switch (form.form) {
    case 'reactPath': {
      const reactor = draft?.form === 'reactPath' ? draft.reactor : null
      return [...(activity?.members ?? []).map(({ model }) => model), ...(reactor === null ? [] : [reactor])]
    }
    case 'reactFire':
      return [...form.chances.map(({ model }) => model), ...(activity?.shots ?? []).map(({ from }) => from)]
    case 'fire': {
      if (draft?.form !== 'fire') return []
      return [draft.at, ...draft.orders.flatMap(({ aim }) => aimName(aim) ?? [])]
    }
    case 'allot':
      return form.among.map(({ id }) => id)
    case 'way':
      return [form.model]
    case 'models':
      return form.from
    default:
      return []
  }
}
