import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../hud/LanguageSwitch'
import { Button } from '../../hud/controls/Button'
import { useNames } from '../../i18n/useNames'
import { useLibrary } from '../../state/library'
import { useRoute } from '../../state/route'
import { ForceSheet } from './ForceSheet'
import './lists.css'

export default function Forces() {
  const { t } = useTranslation()
  const { language } = useNames()
  const { library, refresh } = useLibrary()
  const go = useRoute((state) => state.go)
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  return (
    <main className="page">
      <header className="page-head">
        <Button tone="quiet" onPress={() => go({ at: 'home' })}>
          ← {t('common:home')}
        </Button>
        <h1>{t('home:forces')}</h1>
        <LanguageSwitch />
      </header>
      <div className="page-body">
        <div className="cards forces">
          {(library?.forces ?? []).map((force) => (
            <article key={force.id} className="panel card">
              <h3>
                <span className={`paint ${force.scheme}`} aria-hidden /> {force.name[language]}
              </h3>
              <p className="small dim">
                {t('setup:forces.size', { points: force.points, models: force.models })}
              </p>
              <ForceSheet id={force.id} />
            </article>
          ))}
          {library?.forces.length === 0 && <p className="dim">{t('home:force.empty')}</p>}
        </div>
      </div>
    </main>
  )
}
