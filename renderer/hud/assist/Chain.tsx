import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toldNumber } from '../../i18n/decimals'
import type { Weapon } from '../../../shared/protocol/force'
import type { Focus } from '../../../shared/protocol/decision'
import type { GameView } from '../../../shared/protocol/game-view'
import type { FireGroupOdds, TargetPreview } from '../../../shared/protocol/previews/fire'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import { useMarkedNames } from '../said/useNames'
import { pieceName, sayWith } from '../../../shared/words/names'
import { marked } from '../../../shared/words/subjects'
import { valuesAmong } from '../../page/words/values'
import { Cites } from '../controls/Cite'
import { Explained } from './Explained'
import { useRuleNames } from './rule-names'
import { Words } from '../said/Words'
import { useLit } from '../said/useLit'

export const needs = (value: number | null): string => (value === null || value > 6 ? '–' : `${value}+`)

/** One sentence of a case with its names marked, its rules, and what it is about on the table. */
export interface CaseReason {
  readonly text: string
  readonly cite: readonly string[]
  readonly lit?: Focus
}
function Reasons({ rules }: { readonly rules: readonly CaseReason[] }) {
  const lights = useLit()
  return (
    <ul className="reasons">
      {rules.map(({ text, cite, lit }) => (
        <li key={text} {...lights(lit)}>
          <Words text={text} /> <Cites rules={cite} />
        </li>
      ))}
    </ul>
  )
}
export function ChainCell({
  name,
  needed,
  why,
  rules,
}: {
  readonly name: string
  readonly needed: string
  /** In a few words below the number. */
  readonly why: string
  readonly rules: readonly CaseReason[]
}): ReactNode {
  return (
    <Explained className="chain-cell" label={`${name} ${needed}: ${why}`} reasons={<Reasons rules={rules} />}>
      <span className="chain-need">
        <span className="chain-name">{name}</span> <b>{needed}</b>
      </span>
      <span className="chain-why">{why}</span>
    </Explained>
  )
}
/** Who is in cover, behind what, whether they are enough, and what made the save what it is (C4-SAVE-07). */
function shelterReasons(
  { shelter, target }: TargetPreview,
  view: GameView,
  names: ReturnType<typeof useMarkedNames>,
): readonly CaseReason[] {
  if (shelter === null || shelter.covered.length === 0) return []
  const behind = [...new Set(shelter.covered.flatMap(({ piece }) => piece ?? []))]
  const isVeiled = shelter.covered.some(({ piece }) => piece === null)
  const enough = shelter.covered.length * 2 > shelter.counted
  const models = shelter.covered.map(({ model }) => model)
  return [
    {
      text: names.translate(enough ? 'assist:chain.covered' : 'assist:chain.tooFewCovered', {
        unit: marked([target], view.units[target]?.name[names.language] ?? ''),
        covered: shelter.covered.length,
        all: shelter.counted,
        pieces: [
          ...behind.map((piece) => marked([piece], pieceName(view, piece, names))),
          ...(isVeiled ? [names.translate('modifier.smokeGrenades')] : []),
        ].join(', '),
      }),
      cite: ['C4-SAVE-07'],
      lit: { models, pieces: behind },
    },
    ...shelter.own.flatMap(({ models, modifiers }) =>
      modifiers.map(({ by, from, to, cite }) => ({
        text: names.translate('assist:chain.ownCover', {
          by: sayWith(by, view, names),
          from: needs(from),
          to: needs(to),
          count: models.length,
        }),
        cite: [cite],
        lit: { models: [...models], pieces: behind },
      })),
    ),
  ]
}
/** Unsaved wounds on the average; with a question mark where the shots may not reach (C4-BASE-15). */
export function ChainMean({ mean, unmeasured }: { readonly mean: number; readonly unmeasured: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="chain-mean" title={t(unmeasured ? 'assist:chain.meanIfReached' : 'assist:chain.mean')}>
      <b>
        ≈ {toldNumber(mean, 1)}
        {unmeasured && '?'}
      </b>
      <span>{t('assist:woundsAlone')}</span>
    </span>
  )
}
interface ChainProps {
  readonly view: GameView
  readonly weapon: Weapon
  readonly group: FireGroupOdds
  readonly preview: TargetPreview
  /** Of the unit that fires, and of its target. */
  readonly cards: { readonly own: UnitCard | null; readonly target: UnitCard | null }
}
/** One throw of a salvo from die to loss: the number each step needs, and why. */
export function Chain({ view, weapon, group, preview, cards }: ChainProps) {
  const { t } = useTranslation()
  const names = useMarkedNames()
  const { cardOf, fullName, textOf } = useRuleNames()
  const special = weapon.rules.flatMap((one) => {
    const card = cardOf(one.rule)
    return card ? [{ text: `${fullName(one)}: ${textOf(one.rule)}`, cite: [card.cite].flat() }] : []
  })
  // Neither skill nor Strength counts for some.
  const byRule = weapon.rules.find(({ rule }) => cardOf(rule)?.profile.noStrength)
  const firing = group.models.flatMap((id) => view.models[id] ?? [])
  const [skill] = valuesAmong(cards.own, firing, 'bs')
  const targets = (view.units[preview.target]?.models ?? [])
    .flatMap((id) => view.models[id] ?? [])
    .filter(({ status }) => status === 'onTable')
  const toughness = valuesAmong(cards.target, targets, 't')
  const hitWhy = byRule ? fullName(byRule) : `${t('battle:short.bs')} ${skill ?? '?'}`
  const save = group.save
  const shelter = preview.cover?.piece
  const piece =
    shelter === undefined
      ? ''
      : shelter === null
        ? t('modifier.smokeGrenades')
        : marked([shelter], pieceName(view, shelter, names))
  const saveKind = save?.kind ?? 'none'
  return (
    <div className="chain" data-testid={`chain-${group.weapon}`}>
      <span className="chain-shots" title={t('battle:attack.shots', { count: group.shots })}>
        {group.shots} ×
      </span>
      <ChainCell
        name={t('assist:step.hit')}
        needed={needs(group.toHit)}
        why={hitWhy}
        rules={[
          ...(byRule
            ? []
            : [
                {
                  text: t('assist:chain.hitWhy', { bs: skill ?? '?', needed: needs(group.toHit) }),
                  cite: ['C4-SHOOT-10'],
                },
              ]),
          ...special,
        ]}
      />
      <ChainCell
        name={t('assist:step.wound')}
        needed={needs(group.toWound)}
        why={byRule ? fullName(byRule) : `${weapon.s} : ${toughness[0] ?? '?'}`}
        rules={[
          {
            text: t(group.toWound === null ? 'assist:chain.cannotWound' : 'assist:chain.woundWhy', {
              s: weapon.s,
              t: toughness[0] ?? '?',
              needed: needs(group.toWound),
            }),
            cite: ['C4-SHOOT-11'],
          },
          ...(toughness.length > 1
            ? [
                {
                  text: t('assist:chain.mostToughness', { all: toughness.join(', ') }),
                  cite: ['C4-SHOOT-12'],
                },
              ]
            : []),
        ]}
      />
      <ChainCell
        name={t('assist:step.save')}
        needed={needs(save?.needed ?? null)}
        why={t(`assist:saveBy.${saveKind}`)}
        rules={[
          ...shelterReasons(preview, view, names),
          {
            text: t(`assist:saveWhy.${saveKind}`, {
              needed: needs(save?.needed ?? null),
              ap: weapon.ap ?? '–',
              piece,
            }),
            cite:
              save === null
                ? ['C4-SAVE-02']
                : save.kind === 'coverSave'
                  ? ['C4-SAVE-03', preview.cover?.cite ?? 'C4-SAVE-07']
                  : save.kind === 'armourSave'
                    ? ['C4-SAVE-01', 'C4-SAVE-02']
                    : ['C4-SAVE-10'],
          },
        ]}
      />
      <ChainMean mean={group.unsaved} unmeasured={preview.unmeasured === true} />
    </div>
  )
}
