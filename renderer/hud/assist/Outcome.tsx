import { useTranslation } from 'react-i18next'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import { chanceOfAtLeast, expected } from '../../page/hands/battle/odds'
import { OddsBars } from '../said/OddsBars'
import { percentText } from '../../page/words/percent'
import { VehicleOutcome } from './VehicleOutcome'
import { RefusalWords } from '../said/RefusalWords'
import { Cite } from '../controls/Cite'

/** What may come of the whole salvo: how many fall, whether the target must test and breaks, and what it may cost. */
export function OutcomeOdds({ odds, stale }: { readonly odds: FireOdds; readonly stale: boolean }) {
  const { t } = useTranslation()
  const { groups, casualties, unsaved, overheated, moraleDue, breaks, spotting, refusal, vehicles, inVain } =
    odds
  const known = odds.unmeasured === true ? 'casualtiesIfReached' : 'casualties'
  const wounds = expected(unsaved)
  const fallen = expected(casualties)
  const burnt = chanceOfAtLeast(overheated, 1)
  return (
    <section className="outcome" aria-label={t('assist:odds.title')} data-testid="outcome">
      {groups.length > 0 &&
        (vehicles === undefined ? (
          <OddsBars
            odds={casualties}
            stale={stale}
            label={t(`assist:odds.${known}`, { mean: fallen.toFixed(2), wounds: wounds.toFixed(2) })}
          />
        ) : (
          vehicles.map((one) => (
            <VehicleOutcome key={one.model} odds={one} stale={stale} unmeasured={odds.unmeasured === true} />
          ))
        ))}
      <ul className="outcome-lines small">
        {odds.unmeasured === true && groups.length > 0 && (
          <li className="warn" data-testid="odds-unmeasured">
            {t('assist:odds.unmeasured')} <Cite rule="C4-BASE-15" />
          </li>
        )}
        {spotting !== undefined && (
          <li data-testid="odds-spotting">
            {spotting.chance === null
              ? t(`reserves:spotting.${spotting.why}`)
              : t(`reserves:spotting.${spotting.why}Chance`, { chance: percentText(spotting.chance) })}{' '}
            <Cite rule={spotting.why === 'night' ? 'C4-MSR-07' : 'C4-MSR-01'} />
          </li>
        )}
        {inVain !== undefined && (
          <li data-testid="odds-in-vain">
            {t('assist:hull.inVain', { count: inVain.length })} <Cite rule="C4-VDMG-02" />
          </li>
        )}
        {moraleDue > 0 && (
          <li data-testid="odds-morale">
            {t('assist:odds.morale', { due: percentText(moraleDue), breaks: percentText(breaks) })}{' '}
            <Cite rule="C4-MORALE-06" />
          </li>
        )}
        {burnt > 0 && (
          <li className="warn" data-testid="odds-overheat">
            ⚠ {t('assist:odds.overheat', { chance: percentText(burnt) })} <Cite rule="C4-WEAPON-13" />
          </li>
        )}
        {refusal !== undefined && (
          <li className="dim">
            <RefusalWords refusal={refusal} most={2} />
          </li>
        )}
      </ul>
    </section>
  )
}
