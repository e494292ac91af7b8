import { useTranslation } from 'react-i18next'
import type { SkirmishForce } from '../../../shared/protocol/skirmish'
import { Button } from '../../hud/controls/Button'
import { useNames, useSay } from '../../hud/said/useNames'
import { lookAtPlace } from '../../page/editors/skirmish/force-draft'
import type { ForcePlace } from '../../page/editors/skirmish/force-edit'
import type { ForceFinding } from '../../page/editors/skirmish/force-findings'
import { usePage } from '../../hooks/page-context'

function nameAt(force: SkirmishForce, at: ForcePlace, language: 'en' | 'ru'): string {
  if (at === null || at.list === 'support') return force.name[language]
  if (at.list === 'vehicle') return force.vehicles[at.vehicle]?.name[language] ?? ''
  const squad = force.squads[at.squad]
  return at.list === 'squad'
    ? (squad?.name[language] ?? '')
    : (squad?.soldiers[at.soldier]?.name[language] ?? '')
}

/** What has to be mended before the force can be kept, and what would make it better; a click goes there. */
export function Findings({
  force,
  faults,
  advice,
}: {
  readonly force: SkirmishForce
  readonly faults: readonly ForceFinding[]
  readonly advice: readonly ForceFinding[]
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const say = useSay()
  const line = (finding: ForceFinding, sign: string) => (
    <li key={`${JSON.stringify(finding.at)} ${finding.text.key}`}>
      <Button small tone="quiet" onPress={() => lookAtPlace(page, finding.at)}>
        {sign} {nameAt(force, finding.at, language).trim() || t('forces:nameless')}: {say(finding.text)}
      </Button>
    </li>
  )
  return (
    <>
      {faults.length === 0 && (
        <p className="small fine" data-testid="no-skirmish-faults">
          ✓ {t('forces:fine')}
        </p>
      )}
      <ul className="fault-list" data-testid="skirmish-findings">
        {faults.map((finding) => line(finding, '⚠'))}
        {advice.map((finding) => line(finding, '!'))}
      </ul>
    </>
  )
}
