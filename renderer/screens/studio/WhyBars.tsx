import { useTranslation } from 'react-i18next'
import type { Feature, StoryMoment } from '../../../shared/report/moments/moment'
import { percentText } from '../../page/words/percent'

interface WhyBarsProps {
  readonly moment: StoryMoment
  /** Without words, on a card. */
  readonly brief?: boolean
}
const isMeasured = (feature: Feature): boolean =>
  feature === 'swing' || feature === 'loss' || feature === 'improbability'

/** Why a moment was chosen: a bar for each of its features, as long as what it counts for. */
export function WhyBars({ moment, brief = false }: WhyBarsProps) {
  const { t, i18n } = useTranslation()
  const parts = moment.features
    .map(({ feature, value, weight }) => ({ feature, value, counts: value * weight }))
    .filter(({ counts }) => counts > 0)
  const most = Math.max(1e-9, ...parts.map(({ counts }) => counts))
  const whole = Math.max(1e-9, moment.score)
  if (brief)
    return (
      <span className="why-strip" aria-hidden>
        {parts.map(({ feature, counts }) => (
          <span key={feature} data-feature={feature} style={{ flexGrow: counts / whole }} />
        ))}
      </span>
    )
  const figure = (value: number): string =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: 2, minimumFractionDigits: 2 })
  return (
    <table className="why-bars" data-testid="why">
      <caption className="label">{t('studio:why.title', { score: figure(moment.score) })}</caption>
      <tbody>
        {parts.map(({ feature, value, counts }) => (
          <tr key={feature}>
            <th scope="row">{t(`studio:why.of.${feature}`)}</th>
            <td className="number dim">
              {isMeasured(feature) &&
                t(`studio:why.value.${feature}`, { value: figure(value), share: percentText(value) })}
            </td>
            <td className="why-bar">
              <span data-feature={feature} style={{ width: `${(counts / most) * 100}%` }} />
            </td>
            <td className="number">{figure(counts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
