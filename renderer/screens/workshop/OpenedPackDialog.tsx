import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentKinds, type OpenedDocument, type OpenedPack } from '../../../shared/protocol/storeypack'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { useNames } from '../../hud/said/useNames'
import { takePack } from '../../page/app/documents'
import { showFault } from '../../page/app/toasts'
import { usePage } from '../../hooks/page-context'
import { PackHead } from './PackHead'
import { sizeText } from './size-text'
import './workshop.css'

function Opened({ document }: { readonly document: OpenedDocument }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { kind, id, name, arrival, bytes, picture } = document
  const { key, size } = sizeText(bytes)
  return (
    <li
      className={`pack-document ${arrival} ${picture === undefined ? 'plain' : ''}`}
      data-testid={`opened-${kind}-${id}`}
    >
      {picture !== undefined && <img className="pack-picture" src={picture} alt="" />}
      <span className="pack-document-text">
        <strong>{name[language]}</strong>
        <span className="small dim">
          {t(`workshop:kind.${kind}`)} · {t(key, { size })}
        </span>
        <span className="small">{t(`workshop:arrival.${arrival}`)}</span>
      </span>
    </li>
  )
}

/** A pack as it lies open: what is in it and what would become of it, before any of it is taken in. */
export function OpenedPackDialog({
  pack,
  onClose,
}: {
  readonly pack: OpenedPack
  readonly onClose: () => void
}) {
  const page = usePage()
  const { t } = useTranslation()
  const [taking, setTaking] = useState(false)
  const isThere = pack.documents.every(({ arrival }) => arrival === 'there')
  const take = () => {
    setTaking(true)
    takePack(page, pack)
      .catch(page.bound(showFault))
      .finally(() => setTaking(false))
  }
  const shapes = sizeText(pack.meshBytes)
  return (
    <Dialog
      wide
      title={pack.title}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('workshop:leaveIt')}</Button>
          <Button tone="primary" autoFocus disabled={isThere || taking} onPress={take} testId="take-pack">
            {t('workshop:takeIn')}
          </Button>
        </>
      }
    >
      <div className="opened-pack" data-testid="opened-pack">
        <PackHead pack={pack} bytes={pack.bytes} />
        {pack.meshes > 0 && (
          <p className="small dim">
            {t('workshop:shapes', { count: pack.meshes, size: t(shapes.key, { size: shapes.size }) })}
          </p>
        )}
        <ul className="pack-documents">
          {documentKinds.flatMap((kind) =>
            pack.documents
              .filter((one) => one.kind === kind)
              .map((one) => <Opened key={`${kind} ${one.id}`} document={one} />),
          )}
        </ul>
        <p className="small dim">{t(isThere ? 'workshop:allThereAlready' : 'workshop:nothingOver')}</p>
      </div>
    </Dialog>
  )
}
