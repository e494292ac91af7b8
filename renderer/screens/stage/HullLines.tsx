import { useTranslation } from 'react-i18next'
import { Check } from '../../hud/controls/Check'
import { NumberInput } from '../../hud/controls/NumberInput'
import type { StagedModel } from '../../page/editors/stage/document'

const damages = ['shaken', 'stunned', 'immobilised', 'wrecked', 'smoke'] as const

/** What a vehicle has suffered, and how far it went. */
export function HullLines({
  model,
  id,
  inch,
  change,
}: {
  readonly model: StagedModel
  readonly id: string
  /** In the unit of the stage. */
  readonly inch: number
  readonly change: (by: (one: StagedModel) => StagedModel, topic?: string) => void
}) {
  const { t } = useTranslation()
  const { driven } = model
  const gone = typeof driven === 'object' ? driven.path : (driven ?? 0)
  return (
    <>
      <div className="stage-checks">
        {damages.map((word) => (
          <div key={word} data-testid={`${word}-${id}`}>
            <Check
              selected={model[word] === true}
              onChange={(on) => change((one) => ({ ...one, [word]: on || undefined }))}
            >
              {t(`stages:models.${word}`)}
            </Check>
          </div>
        ))}
      </div>
      <div className="row">
        <NumberInput
          label={t('stages:models.weaponsLost')}
          value={model.weaponsLost ?? 0}
          least={0}
          most={20}
          onChange={(next) =>
            change(
              (one) => ({ ...one, weaponsLost: next === 0 ? undefined : Math.round(next) }),
              'weaponsLost',
            )
          }
        />
        <NumberInput
          label={t('stages:models.driven')}
          value={gone / inch}
          least={0}
          onChange={(next) =>
            change((one) => ({ ...one, driven: next === 0 ? undefined : next * inch }), 'driven')
          }
        />
      </div>
    </>
  )
}
