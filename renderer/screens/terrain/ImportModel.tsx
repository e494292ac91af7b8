import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../../hud/said/useNames'
import { Button } from '../../hud/controls/Button'
import { PageHead } from '../../hud/controls/PageHead'
import { Segments } from '../../hud/controls/Segments'
import { TextInput } from '../../hud/controls/TextInput'
import { bringMesh, bringMeshes } from '../../page/app/own-meshes'
import { routeStore } from '../../page/app/route'
import { attempt, showFault, toastsStore } from '../../page/app/toasts'
import { meshHashesOf, meshOf } from '../../../shared/table'
import { unitInstead } from '../../import/fit'
import type { TerrainKind } from '../../import/make-design'
import { boxOf } from '../../import/inspect'
import { DropPage } from '../files/DropPage'
import { FloorsSection } from './FloorsSection'
import { cancelWork, layAside, importStore, type ImportDraft } from './import-draft'
import { ModelFile } from './ModelFile'
import { Preview } from './preview/Preview'
import { FootprintSection, KindSection, SightSection } from './RulesSections'
import { MiniatureSection } from './MiniatureSection'
import { ImportSection } from './ImportSection'
import { saveFigure, saveImport } from './save-import'
import { SizeSection } from './SizeSection'
import { changeUse, reopen, reopenFigure, takeFile } from './stand-model'
import { hullChosen, isTooLarge } from './vehicle-draft'
import { VehicleSections } from './VehicleSections'
import './terrain.css'
import type { Page } from '../../page/page'
import { usePage, useSlice } from '../../hooks/page-context'

/** What a piece of terrain has to say of itself. */
function TerrainSections({ kind }: { readonly kind: TerrainKind }) {
  const { t } = useTranslation()
  return (
    <>
      <ImportSection title={t('terrain:kind.title')}>
        <KindSection />
      </ImportSection>
      {kind === 'ruin' && (
        <ImportSection title={t('terrain:floors.title')}>
          <FloorsSection />
        </ImportSection>
      )}
      <ImportSection title={t('terrain:footprint.title')}>
        <FootprintSection />
      </ImportSection>
      {kind !== 'wire' && (
        <ImportSection title={t('terrain:sight.title')}>
          <SightSection />
        </ImportSection>
      )}
    </>
  )
}

const lengthText = (mm: number, t: TFunction): string =>
  mm >= 1000
    ? t('terrain:length.m', { length: Number((mm / 1000).toPrecision(3)) })
    : t('terrain:length.mm', { length: Number(mm.toPrecision(2)) })

/** What is wrong with the file, where, and what to do about it. */
function Fault({ file, cause }: NonNullable<ImportDraft['fault']>) {
  const { t } = useTranslation()
  const { mesh, fit } = useSlice(importStore)
  const say = useSay()
  const [, word = '', number] = /^(line|triangle|byte) (\d+)$/.exec(cause.place) ?? []
  const place = word === '' ? cause.place : t(`fault:fault.place.${word}`, { number })
  if (cause.problem === 'tooWide' || cause.problem === 'tooSmall') {
    const across = lengthText(Number(cause.detail), t)
    const unit = mesh === null ? null : unitInstead(boxOf(mesh), fit)
    return unit === null
      ? t(`terrain:import.fault.${cause.problem}`, { file, across })
      : t(`terrain:import.fault.${cause.problem}Unit`, { file, across, unit: t(`terrain:unit.${unit}`) })
  }
  const detail = typeof cause.detail === 'object' ? say(cause.detail) : cause.detail
  return t(`terrain:import.fault.${cause.problem}`, { file, place, detail })
}

const saidSaved = { terrain: 'saved', miniature: 'savedMiniature', vehicle: 'savedVehicle' } as const

/** Opens the design that is to be changed. */
async function openDesign(page: Page, id: string): Promise<void> {
  const design = await attempt(page, page.api.call('design', { id }))
  if (design === undefined) return
  await bringMeshes(page, [design.design])
  const [hash] = meshHashesOf([design.design])
  if (hash !== undefined) reopen(page, design, meshOf(hash))
}

/** Opens the miniature or vehicle that is to be changed. */
async function openFigure(page: Page, id: string): Promise<void> {
  const figure = await attempt(page, page.api.call('figure', { id }))
  if (figure === undefined) return
  await bringMesh(page, figure.mesh.hash)
  reopenFigure(page, figure, meshOf(figure.mesh.hash))
}

interface ImportModelProps {
  /** What of the shelf is changed; without either something new is made. */
  readonly design?: string
  readonly figure?: string
}
/** A model file becomes terrain, a miniature or a vehicle: drop it, size it, say what it is, keep it. */
export default function ImportModel({ design, figure }: ImportModelProps) {
  const page = usePage()
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const { source, mesh, stood, report, footprint, name, use, kind, vehicle, busy, fault } =
    useSlice(importStore)
  const [saving, setSaving] = useState(false)
  useEffect(() => {
    layAside(page)
    if (design !== undefined) openDesign(page, design).catch(page.bound(showFault))
    if (figure !== undefined) openFigure(page, figure).catch(page.bound(showFault))
    return page.bound(layAside)
  }, [design, figure])
  const save = async () => {
    setSaving(true)
    const id = await attempt(page, use === 'terrain' ? saveImport(page) : saveFigure(page))
    setSaving(false)
    if (id === undefined) return
    toastsStore(page)
      .getState()
      .show('good', {
        key: `terrain:${saidSaved[use]}`,
        args: { name: name.trim() },
      })
    go({ at: 'terrain' })
  }
  const hasHull = report === null || !isTooLarge(hullChosen(vehicle, report.box))
  const isComplete = use === 'terrain' ? footprint !== null : use === 'miniature' || hasHull
  const ready = stood !== null && isComplete && name.trim() !== '' && !saving
  const title = figure !== undefined ? 'changeFigure' : design !== undefined ? 'change' : 'title'
  return (
    <DropPage
      onFile={(file) => {
        takeFile(page, file).catch(page.bound(showFault))
      }}
    >
      <PageHead
        title={t(`terrain:import.${title}`)}
        back={t('terrain:title')}
        onBack={() => go({ at: 'terrain' })}
      />
      <div className="import-body">
        <div className="import-form">
          <ImportSection title={t('terrain:file.title')}>
            {design === undefined && <ModelFile />}
            {fault !== null && (
              <p className="import-fault" role="alert" data-testid="import-fault">
                <Fault {...fault} />
              </p>
            )}
            <TextInput
              label={t('terrain:name')}
              value={name}
              onChange={(next) => importStore(page).setState({ name: next })}
            />
          </ImportSection>
          {mesh !== null && (
            <>
              {source !== null && 'file' in source && (
                <>
                  {figure === undefined && (
                    <ImportSection title={t('terrain:use.title')}>
                      <Segments
                        label={t('terrain:use.title')}
                        hideLabel
                        value={use}
                        options={(['terrain', 'miniature', 'vehicle'] as const).map((id) => ({
                          id,
                          text: t(`terrain:use.${id}`),
                        }))}
                        onChange={(next) => changeUse(page, next)}
                      />
                    </ImportSection>
                  )}
                  <ImportSection title={t('terrain:size.title')}>
                    <SizeSection />
                  </ImportSection>
                </>
              )}
              {stood === null ? null : use === 'miniature' ? (
                <ImportSection title={t('terrain:base.title')}>
                  <MiniatureSection />
                </ImportSection>
              ) : use === 'vehicle' ? (
                <VehicleSections />
              ) : (
                <TerrainSections kind={kind} />
              )}
            </>
          )}
        </div>
        <div className="import-stage">
          {mesh !== null && stood === null ? (
            <div className="drop-here">
              <p className="drop-title">{t('terrain:size.nowhere')}</p>
            </div>
          ) : stood === null ? (
            <div className="drop-here">
              <p className="drop-title">{t('terrain:file.drop')}</p>
              <p className="dim">{t('terrain:file.formats')}</p>
            </div>
          ) : (
            <Preview />
          )}
          <div className="import-foot">
            <p className="import-busy small" role="status" data-testid="import-busy">
              {busy !== null && (
                <>
                  <span className="busy-mark" aria-hidden /> {t(`terrain:stage.${busy}`)}
                  <Button small tone="quiet" onPress={page.bound(cancelWork)} testId="cancel-import">
                    {t('common:cancel')}
                  </Button>
                </>
              )}
            </p>
            <Button tone="primary" disabled={!ready} onPress={save} testId="save-terrain">
              {t('editor:save')}
            </Button>
          </div>
        </div>
      </div>
    </DropPage>
  )
}
