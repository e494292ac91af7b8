import { useTranslation } from 'react-i18next'
import { mostStoreys } from '../../../shared/city/design/plan'
import { addStorey, copyUp, dropStorey } from '../../../shared/city/design/plan-edit'
import { Button } from '../../hud/controls/Button'
import { Segments } from '../../hud/controls/Segments'
import { changePlan, toLevel, builderStore } from './builder-draft'
import { usePage, useSlice } from '../../hooks/page-context'

/** Which storey is drawn, and more or fewer of them. */
export function Storeybar() {
  const page = usePage()
  const { t } = useTranslation()
  const { plan, level } = useSlice(builderStore)
  const full = plan.storeys.length >= mostStoreys
  return (
    <div className="storeybar">
      <Segments
        label={t('builder:storey')}
        hideLabel
        value={String(level)}
        options={plan.storeys.map((_, i) => ({
          id: String(i),
          text: i === 0 ? t('builder:ground') : String(i),
        }))}
        onChange={(next) => toLevel(page, Number(next))}
      />
      <Button
        small
        disabled={full}
        onPress={() => {
          changePlan(page, addStorey(plan))
          toLevel(page, plan.storeys.length)
        }}
        testId="add-storey"
      >
        {t('builder:addStorey')}
      </Button>
      <Button
        small
        disabled={level + 1 >= mostStoreys}
        onPress={() => {
          changePlan(page, copyUp(plan, level))
          toLevel(page, level + 1)
        }}
        testId="copy-up"
      >
        {t('builder:copyUp')}
      </Button>
      <Button
        small
        tone="quiet"
        disabled={plan.storeys.length < 2}
        onPress={() => changePlan(page, dropStorey(plan, level))}
        testId="drop-storey"
      >
        {t('builder:dropStorey')}
      </Button>
    </div>
  )
}
