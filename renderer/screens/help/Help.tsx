import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Family } from '../../../shared/protocol/setup'
import { Dialog } from '../../hud/controls/Dialog'
import { Segments } from '../../hud/controls/Segments'
import { Keycaps } from '../../hud/controls/Keycaps'
import { keyGroups, type KeyGroup } from '../../page/app/keys'
import { preferencesStore } from '../../page/app/preferences'
import { routeStore } from '../../page/app/route'
import { FilmHelp } from '../film/FilmHelp'
import { CityHelp } from './CityHelp'
import { Notices } from './Notices'
import { StudioHelp } from './StudioHelp'
import { SkirmishChapters, SkirmishHands } from './SkirmishHelp'
import './help.css'
import { useKeyWords } from '../../hooks/keycaps'
import { useSlice } from '../../hooks/page-context'

const keyGroupsOf: Readonly<Record<Family, readonly KeyGroup[]>> = {
  battle: ['both', 'battle'],
  skirmish: ['both', 'skirmish', 'answer'],
}
const mouse = [
  'select',
  'drag',
  'single',
  'corner',
  'turn',
  'orbit',
  'pan',
  'zoom',
  'floors',
  'arrows',
] as const
const chapters = [
  'aim',
  'turn',
  'move',
  'ways',
  'shoot',
  'assault',
  'tools',
  'formations',
  'together',
  'case',
  'reserves',
  'missions',
  'forces',
  'colours',
] as const

function BattleChapters() {
  const { t } = useTranslation()
  const words = useKeyWords()
  return (
    <>
      {chapters.map((chapter) => (
        <div key={chapter} className="help-chapter">
          <h3>{t(`help:${chapter}.title`)}</h3>
          <p>{t(`help:${chapter}.text`, words)}</p>
        </div>
      ))}
      <div className="help-chapter">
        <h3>{t('combat:help.title')}</h3>
        <p>{t('combat:help.text')}</p>
      </div>
      <div className="help-chapter">
        <h3>{t('stages:help.title')}</h3>
        <p>{t('stages:help.text', words)}</p>
      </div>
      {(['attack', 'fast'] as const).map((chapter) => (
        <div key={chapter} className="help-chapter">
          <h3>{t(`assist:help.${chapter}.title`)}</h3>
          <p>{t(`assist:help.${chapter}.text`)}</p>
        </div>
      ))}
    </>
  )
}
function BattleMouse() {
  const { t } = useTranslation()
  const words = useKeyWords()
  return (
    <dl className="help-keys">
      {mouse.map((one) => (
        <div key={one}>
          <dt>{t(`help:mouseKey.${one}`, words)}</dt>
          <dd>{t(`help:mouseDoes.${one}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
/** How to play either game, in a page, and every key. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const keys = useSlice(preferencesStore, (state) => state.keys)
  const { cleanPicture: clean, still } = useKeyWords()
  const at = useSlice(routeStore, (state) => state.screen.at)
  const watching = at === 'film'
  const drawing = at === 'city'
  const reporting = at === 'studio'
  const [family, setFamily] = useState<Family>(at.startsWith('skirmish') ? 'skirmish' : 'battle')
  return (
    <Dialog title={t('help:title')} onClose={onClose} wide>
      {watching && <FilmHelp />}
      {drawing && <CityHelp />}
      {reporting && <StudioHelp />}
      <Segments
        label={t('skirmish-setup:help.which')}
        hideLabel
        value={family}
        options={(['battle', 'skirmish'] as const).map((id) => ({
          id,
          text: t(`skirmish-setup:family.${id}`),
        }))}
        onChange={setFamily}
      />
      <div className="help">
        <section>
          {family === 'skirmish' ? <SkirmishChapters /> : <BattleChapters />}
          <div className="help-chapter">
            <h3>{t('picture:help.title')}</h3>
            <p>{t('picture:help.text', { clean, still })}</p>
          </div>
        </section>
        <section>
          <h3>{t('help:mouse')}</h3>
          {family === 'skirmish' ? <SkirmishHands /> : <BattleMouse />}
          <h3>{t('help:keys')}</h3>
          <dl className="help-keys">
            {keyGroupsOf[family]
              .flatMap((group) => keyGroups[group])
              .map((action) => (
                <div key={action}>
                  <dt>
                    <Keycaps names={keys[action]} />
                  </dt>
                  <dd>{t(`help:action.${action}`)}</dd>
                </div>
              ))}
          </dl>
        </section>
      </div>
      {!watching && <FilmHelp />}
      {!drawing && <CityHelp />}
      {!reporting && <StudioHelp />}
      <Notices />
    </Dialog>
  )
}
