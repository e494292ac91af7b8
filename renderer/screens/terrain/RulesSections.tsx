import { useTranslation } from 'react-i18next'
import { area } from '../../../shared/geometry'
import { inches, toInches } from '../../../shared/geometry/length'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'
import { Segments } from '../../hud/controls/Segments'
import { footprintWays } from '../../import/footprint'
import { isFlat, terrainKinds } from '../../import/make-design'
import { showFault } from '../../page/app/toasts'
import { importStore } from './import-draft'
import { FootprintByHand } from './FootprintByHand'
import { changeFootprint, changeKind, drawFootprint, makeBlocks } from './terrain-draft'
import { NumberInput } from '../../hud/controls/NumberInput'
import { usePage, useSlice } from '../../hooks/page-context'

/** What it counts as, and what height goes with it (CF-TERRAIN-02). */
export function KindSection() {
  const page = usePage()
  const { t } = useTranslation()
  const { kind, top } = useSlice(importStore)
  return (
    <>
      <Segments
        label={t('terrain:kind.title')}
        hideLabel
        value={kind}
        options={terrainKinds.map((id) => ({ id, text: t(`terrain:kind.${id}`) }))}
        onChange={(next) => changeKind(page, next).catch(page.bound(showFault))}
      />
      <p className="small dim">
        {t(`terrain:kindAbout.${kind}`)} <Cite rule="CF-TERRAIN-02" />
      </p>
      {kind !== 'ruin' && !isFlat(kind) && (
        <NumberInput
          label={t(kind === 'hill' || kind === 'rubble' ? 'terrain:kind.standing' : 'terrain:kind.height')}
          value={Math.round(toInches(top) * 100) / 100}
          least={0}
          most={60}
          step={0.01}
          onChange={(value) => importStore(page).setState({ top: inches(value) })}
        />
      )}
    </>
  )
}

/** Where the piece begins and ends (CF-RUIN-02). */
export function FootprintSection() {
  const page = usePage()
  const { t } = useTranslation()
  const { footprint, footprintWay } = useSlice(importStore)
  return (
    <>
      <Segments
        label={t('terrain:footprint.title')}
        hideLabel
        value={footprintWay}
        options={[
          ...footprintWays.map((id) => ({ id, text: t(`terrain:footprint.${id}`) })),
          { id: 'byHand' as const, text: t('terrain:footprint.byHand') },
          ...(footprintWay === 'kept' ? [{ id: 'kept' as const, text: t('terrain:footprint.kept') }] : []),
        ]}
        onChange={(way) => {
          if (way === 'byHand') {
            if (footprint !== null) drawFootprint(page, footprint)
          } else if (way !== 'kept') changeFootprint(page, way).catch(page.bound(showFault))
        }}
      />
      <p className="small dim" data-testid="footprint-area">
        {t('terrain:footprint.area', {
          area: footprint === null ? 0 : Math.round((area(footprint) / inches(1) ** 2) * 10) / 10,
          corners: footprint?.length ?? 0,
        })}{' '}
        <Cite rule="CF-RUIN-02" />
      </p>
      {footprintWay === 'byHand' && footprint !== null && <FootprintByHand footprint={footprint} />}
    </>
  )
}

/** What stops a line of sight: the triangles, or boxes made from them. */
export function SightSection() {
  const page = usePage()
  const { t } = useTranslation()
  const { sight, shown, blocks } = useSlice(importStore)
  const showBlocks = (on: boolean) => {
    importStore(page).setState({ shown: { blocks: on } })
    if (on) makeBlocks(page).catch(page.bound(showFault))
  }
  return (
    <>
      <Segments
        label={t('terrain:sight.title')}
        hideLabel
        value={sight}
        options={(['mesh', 'simple'] as const).map((id) => ({ id, text: t(`terrain:sight.${id}`) }))}
        onChange={(next) => importStore(page).setState({ sight: next })}
      />
      <p className="small dim">{t(`terrain:sightAbout.${sight}`)}</p>
      <Check selected={shown.blocks} onChange={showBlocks}>
        {blocks === null
          ? t('terrain:sight.show')
          : t('terrain:sight.blocks', {
              count: blocks.blocks.length,
              size: Math.round(blocks.cell * 10) / 10,
            })}
      </Check>
    </>
  )
}
