/**
 * What the mounts of a vehicle bear on: of the one in hand for as long as there is fire to be given, of any that is asked about.
 * While it is drawn or turned they go along with it.
 */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { within, pointGap } from '../../../shared/geometry'
import { inches } from '../../../shared/geometry/length'
import type { MountArc } from '../../../shared/protocol/previews/fire'
import type { MoveCheck } from '../../../shared/protocol/previews/way'
import type { Poses } from '../../../shared/protocol/spatial'
import type { UnitId } from '../../../shared/table/types'
import { useNames } from '../said/useNames'
import { tableStore } from '../../page/table/table-store'
import { askGame, gameStore } from '../../page/game/game-store'
import { arcsOf } from '../../page/tools/arcs'
import { noteFault } from '../../page/wire/api'
import { oneInFlight } from '../../page/wire/one-in-flight'
import { usePage, useSlice } from '../../hooks/page-context'

type Shown = Omit<MountArc, 'weapon' | 'bears'> & {
  readonly bears: boolean
  readonly label: string | null
}
const nothing: readonly MountArc[] = []
/** Weapons that swing together are told as one: a gun and what sits beside it in its turret. */
const beside = inches(1)
const swingTogether = (one: MountArc, other: MountArc): boolean =>
  one.model === other.model &&
  one.halfWidth === other.halfWidth &&
  (one.halfWidth >= 180 || one.axis === other.axis) &&
  within(pointGap(one.at, other.at), beside)

function bundled(arcs: readonly MountArc[]): readonly (readonly [MountArc, ...MountArc[]])[] {
  const bundles: [MountArc, ...MountArc[]][] = []
  for (const arc of arcs) {
    const bundle = bundles.find(([first]) => swingTogether(first, arc))
    if (bundle === undefined) bundles.push([arc])
    else bundle.push(arc)
  }
  return bundles
}

/** Where they would be at the end of their ways. */
const endsOf = ({ models }: MoveCheck): Poses =>
  Object.fromEntries(
    Object.entries(models).map(([id, { end }]) => [id, { at: end.at, on: end.on, facing: end.facing }]),
  )

export function useMountArcs(): readonly Shown[] {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const state = useSlice(gameStore, ({ snapshot }) => snapshot?.state)
  const view = useSlice(gameStore, ({ snapshot }) => snapshot?.view)
  const snapshot = useSlice(gameStore, (game) => game.snapshot)
  const asked = useSlice(tableStore, (table) => arcsOf(snapshot, table))
  const drawn = useSlice(tableStore, ({ move }) => (move !== null && move.unit === asked ? move.check : null))
  const [arcs, setArcs] = useState(nothing)
  const questions = useMemo(
    () =>
      oneInFlight(
        (query: { unit: UnitId; drawn?: Poses }) => askGame(page, { ask: 'mountArcs', ...query }),
        setArcs,
        noteFault,
      ),
    [],
  )
  useEffect(() => {
    const models = asked === null ? undefined : view?.units[asked]?.models
    setArcs((former) => (former.some(({ model }) => models?.includes(model)) ? former : nothing))
    return () => questions.drop()
  }, [asked, questions])
  useEffect(() => {
    if (asked !== null) questions.ask({ unit: asked, ...(drawn !== null && { drawn: endsOf(drawn) }) })
  }, [asked, drawn, state, questions])
  return useMemo(() => {
    const [first] = arcs
    const named = (id: string): string => view?.weapons[id]?.name[language] ?? id
    return bundled(arcs).map((bundle) => {
      const [{ weapon: _weapon, ...arc }] = bundle
      const bears = new Set(bundle.flatMap((one) => one.bears))
      const weapons = [...new Set(bundle.map(({ weapon }) => named(weapon)))].join(', ')
      return {
        ...arc,
        bears: bears.size > 0,
        // Of a squadron one says it for all; of what bears on nobody its name is enough.
        label:
          arc.model !== first?.model
            ? null
            : bears.size === 0
              ? weapons
              : t('assist:arc.bears', { weapons, units: bears.size }),
      }
    })
  }, [arcs, view?.weapons, language, t])
}
