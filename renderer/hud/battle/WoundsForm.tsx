import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { sayWith, spokenArgs } from '../../../shared/words/names'
import {
  deal,
  dealAsProposed,
  judged,
  lotLetter,
  proposedCounts,
  type WoundsDraft,
} from '../../page/hands/battle/wound-draft'
import { needs } from '../assist/Chain'
import { Button } from '../controls/Button'
import { Foot, type PanelProps } from '../desk'
import { useLit } from '../said/useLit'
import { usePage, useSlice } from '../../hooks/page-context'

/** Who faces which wound, a row a type of armour: shown on the table model by model, dealt out by hand (C4-MIXED-03). */
export function WoundsFormPanel({ decision, draft }: PanelProps<WoundsDraft>) {
  const page = usePage()
  const { t } = useTranslation()
  const lights = useLit()
  const names = useNames()
  const { sending, snapshot } = useSlice(gameStore)
  const { form } = decision
  if (snapshot === null || form.form !== 'wounds') return null
  const { view } = snapshot
  const { counts } = draft
  const state = judged(form, counts)
  const lotName = (lot: number): string => {
    const text = form.lots[lot]?.text
    return text === undefined ? '' : t(text.key, spokenArgs(text.args ?? {}, view, names))
  }
  const rowName = (models: readonly string[]): string =>
    [...new Set(models.map((id) => view.models[id]?.name[names.language] ?? id))].join(', ')
  return (
    <>
      <ul className="wound-lots">
        {form.lots.map(({ count, models }, lot) => (
          <li
            key={lot}
            {...lights({ models })}
            data-left={state.left[lot] === 0 ? undefined : state.left[lot]}
          >
            <b>{lotLetter(lot)}</b> {t('combat:wounds.lot', { count, what: lotName(lot) })}
            {state.left[lot] !== 0 && (
              <span className="refused"> {t('combat:wounds.left', { count: state.left[lot] })}</span>
            )}
          </li>
        ))}
      </ul>
      <ul className="wound-rows">
        {form.rows.map(({ models, saves, least, most }, row) => (
          <li
            key={row}
            data-testid={`wound-row-${row}`}
            data-fits={state.rows[row]?.fits}
            {...lights({ models })}
          >
            <p>
              <b>{rowName(models)}</b> × {models.length}
              {row < form.first.rows && <span className="chip">{t('combat:wounds.majority')}</span>}
              <span className="small dim number">
                {' '}
                {least === most
                  ? t('combat:wounds.exactly', { dealt: state.rows[row]?.dealt, count: least })
                  : t('combat:wounds.between', { dealt: state.rows[row]?.dealt, least, most })}
              </span>
            </p>
            {form.lots.map((_, lot) => {
              const save = saves[lot]
              const count = counts[row]?.[lot] ?? 0
              const about = { lot: lotLetter(lot), who: rowName(models) }
              return (
                <div className="wound-cell" key={lot}>
                  <b>{lotLetter(lot)}</b>
                  <Button
                    small
                    disabled={count === 0 || sending}
                    label={t('combat:wounds.less', about)}
                    onPress={() => deal(page, row, lot, -1)}
                  >
                    −
                  </Button>
                  <output className="number" data-testid={`wounds-${row}-${lot}`}>
                    {count}
                  </output>
                  <Button
                    small
                    disabled={sending || (state.left[lot] ?? 0) <= 0}
                    label={t('combat:wounds.more', about)}
                    onPress={() => deal(page, row, lot, 1)}
                  >
                    +
                  </Button>
                  <span className="small dim">
                    {save === null || save === undefined
                      ? t('combat:wounds.noSave')
                      : t(`combat:wounds.${save.kind}`, { needed: save.needed })}
                    {save?.modifiers.map(({ by, from, to }) => (
                      <span key={by.key} data-testid="save-made">
                        {' '}
                        ({needs(from)} → {needs(to)}, {sayWith(by, view, names)})
                      </span>
                    ))}
                  </span>
                </div>
              )
            })}
          </li>
        ))}
      </ul>
      {!state.complete && !state.majority.fits && (
        <p className="refused">
          {t('combat:wounds.toMajority', { dealt: state.majority.dealt, count: form.first.wounds })}
        </p>
      )}
      <div className="choice-tools">
        <Button
          small
          disabled={JSON.stringify(counts) === JSON.stringify(proposedCounts(decision))}
          onPress={() => dealAsProposed(page, decision)}
          testId="wounds-proposed"
        >
          {t('decision:asProposed')}
        </Button>
      </div>
      <Foot confirm={t('decision:confirm')} ready={state.complete} />
    </>
  )
}
