import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import { Segments } from '../../../hud/controls/Segments'
import { isAlike, levelsOf, type LevelPart } from '../../../page/editors/scenario/levels'
import { useFormWork } from '../../form/work'

type At = MissionLevel | 'all'

/** What a mission says level by level: at all of them at once while it says the same, or at each. */
export function LevelTabs({
  part,
  children,
}: {
  readonly part: LevelPart
  readonly children: (at: At, shown: MissionLevel) => ReactNode
}) {
  const { t } = useTranslation()
  const { document } = useFormWork()
  const levels = levelsOf(document)
  const alike = isAlike(document, part)
  const [chosen, setChosen] = useState<At>(alike ? 'all' : (levels[0] ?? 'all'))
  const at = chosen !== 'all' && levels.includes(chosen) ? chosen : 'all'
  const shown = at === 'all' ? levels[0] : at
  if (shown === undefined) return <p className="dim">{t('scenario:levels.none')}</p>
  return (
    <>
      <Segments
        label={t('scenario:levels.at')}
        value={at}
        options={(['all', ...levels] as const).map((one) => ({
          id: one,
          text: one === 'all' ? t('scenario:levels.all') : t(`common:level.${one}`),
        }))}
        onChange={setChosen}
      />
      {at === 'all' && !alike && <p className="small form-note">{t(`scenario:levels.differ.${part}`)}</p>}
      {children(at, shown)}
    </>
  )
}
