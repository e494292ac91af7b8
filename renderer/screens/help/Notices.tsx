import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'

/** Written by the build beside the page (resources/tools/notices.mjs). */
const file = 'third-party-notices.txt'

/** Whose work is in the app, and under which licences: told when asked. */
export function Notices() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  return (
    <section className="help-notices">
      <h3>{t('help:notices.title')}</h3>
      <p>{t('help:notices.text')}</p>
      {asked ? (
        <NoticesText />
      ) : (
        <Button small onPress={() => setAsked(true)}>
          {t('help:notices.show')}
        </Button>
      )}
    </section>
  )
}

function NoticesText() {
  const { t } = useTranslation()
  const [text, setText] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    let gone = false
    fetch(file)
      .then(async (response) => {
        // While developing there is no such file, and the page itself is sent in its place.
        const here = response.ok && response.headers.get('Content-Type')?.startsWith('text/plain') === true
        const read = here ? await response.text() : null
        if (gone) return
        setText(read)
        setMissing(!here)
      })
      .catch(() => {
        if (!gone) setMissing(true)
      })
    return () => {
      gone = true
    }
  }, [])
  if (missing) return <p role="status">{t('help:notices.missing')}</p>
  return (
    <pre className="help-notices-text" tabIndex={0} aria-label={t('help:notices.title')}>
      {text ?? t('help:notices.reading')}
    </pre>
  )
}
