import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Weapon } from '../../../shared/protocol/force'
import type { FireGroupOdds, HullStruckOdds } from '../../../shared/protocol/previews/fire'
import { percentText } from '../../page/words/percent'
import { ChainCell, needs, type CaseReason } from './Chain'

/** One throw at a vehicle, side by side that its hits strike: from the die to hit to the chance of going through. */
export function HullChain({
  weapon,
  group,
  struck,
  named,
}: {
  readonly weapon: Weapon
  readonly group: FireGroupOdds
  readonly struck: HullStruckOdds
  /** Which vehicle of a squadron it is about; null: there is one only. */
  readonly named: string | null
}): ReactNode {
  const { t } = useTranslation()
  const { side, armour, strength, dice, glance, pen, glancesOnly, obscured, glanceAgain, shots } = struck
  const where = t(`hullSide.${side}`)
  const turned: readonly CaseReason[] = [
    ...(weapon.ap === 1 ? [{ text: t('assist:hull.apOne'), cite: ['C4-VDMG-04'] }] : []),
    ...(weapon.ap === null ? [{ text: t('assist:hull.apNone'), cite: ['C4-VDMG-05'] }] : []),
    ...(glancesOnly ? [{ text: t('assist:hull.glancesOnly'), cite: ['C4-VDMG-07'] }] : []),
    ...(obscured === null
      ? []
      : [
          {
            text: t('assist:hull.obscured', { needed: needs(obscured) }),
            cite: ['C4-VSHOOT-26', 'C4-VSHOOT-30'],
          },
        ]),
    ...(glanceAgain === undefined
      ? []
      : [{ text: t(`assist:hull.linked.${glanceAgain}`), cite: ['C4-VDMG-06', 'C4-BASE-02'] }]),
  ]
  return (
    <div className="chain" data-testid={`hull-chain-${group.weapon}`} data-side={side}>
      {named !== null && <span className="chain-whose small dim">{named}</span>}
      <span className="chain-shots" title={t('battle:attack.shots', { count: shots })}>
        {shots} ×
      </span>
      <ChainCell
        name={t('assist:step.hit')}
        needed={needs(group.toHit)}
        why={t(group.again ? 'assist:hull.again' : 'assist:hull.skill')}
        rules={[
          {
            text: t('assist:hull.hitWhy', { needed: needs(group.toHit) }),
            cite: ['C4-SHOOT-10', 'C4-VSHOOT-18'],
          },
        ]}
      />
      <ChainCell
        name={where}
        needed={String(armour)}
        why={t('assist:hull.throws', { strength, dice })}
        rules={[
          { text: t('assist:hull.sideWhy', { side: where, armour }), cite: ['C4-VSHOOT-20'] },
          { text: t('assist:hull.throwsWhy', { strength, count: dice }), cite: ['C4-VDMG-02'] },
        ]}
      />
      <ChainCell
        name={t('assist:hull.glance')}
        needed={percentText(glance)}
        why={t('assist:hull.pen', { chance: percentText(pen) })}
        rules={[
          {
            text: t('assist:hull.throughWhy', { glance: percentText(glance), pen: percentText(pen) }),
            cite: ['C4-VDMG-02', 'C4-VDMG-08'],
          },
          ...turned,
        ]}
      />
      <span className="chain-mean" title={t('assist:hull.ofOneHit')}>
        {glancesOnly || obscured !== null ? '◐' : ''}
      </span>
    </div>
  )
}
