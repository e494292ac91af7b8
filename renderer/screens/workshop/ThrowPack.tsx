import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOfDocument, type Fate, type ListedPack } from '../../../shared/protocol/storeypack'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Dialog } from '../../hud/controls/Dialog'
import { useNames } from '../../hud/said/useNames'
import { throwPack } from '../../page/app/documents'
import { showFault } from '../../page/app/toasts'
import { useNamesOf } from '../documents/DocumentNotes'
import { useDocuments } from '../documents/use-documents'
import { usePage } from '../../hooks/page-context'

/** A pack is thrown away with all it brought: what goes, what stays and why is said before. */
export function ThrowPack({ pack, onClose }: { readonly pack: ListedPack; readonly onClose: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const [withChanged, setWithChanged] = useState(false)
  const namesOf = useNamesOf(useDocuments())
  const changed = pack.documents.some(({ fate }) => fate === 'changed')
  const remove = () => {
    throwPack(page, pack.id, withChanged).then(onClose, page.bound(showFault))
  }
  return (
    <Dialog
      title={t('workshop:throwTitle', { title: pack.title })}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose} autoFocus>
            {t('common:keep')}
          </Button>
          <Button tone="danger" onPress={remove} testId="throw-pack">
            {t('workshop:throwAll')}
          </Button>
        </>
      }
    >
      <ul className="pack-fates">
        {pack.documents.map((one) => {
          const fate: Fate = withChanged ? one.fateWithChanged : one.fate
          return (
            <li key={keyOfDocument(one)} className={fate === 'goes' ? '' : 'dim'}>
              <span>
                {t(`workshop:kind.${one.kind}`)}: <strong>{one.name[language]}</strong>
              </span>
              <span className="small">
                {t(`workshop:fate.${fate}`)}
                {fate === 'goes' && one.usedBy.length > 0 && (
                  <> · {t('workshop:usedIn', { names: namesOf(one.usedBy) })}</>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {changed && (
        <Check selected={withChanged} onChange={setWithChanged}>
          {t('workshop:withChanged')}
        </Check>
      )}
      <p className="small dim">{t('workshop:gamesKeep')}</p>
    </Dialog>
  )
}
