/** Writes the ruin out as a file for other players. */
import { fileName } from '../../../shared/protocol/file-name'
import { downloadJson } from '../../page/wire/download'
import { useToasts } from '../../page/app/toasts'
import { useBuilder, written } from './builder-draft'

export function exportRuin(): void {
  const draft = useBuilder.getState()
  const name = fileName(draft.name, draft.id, '.ruin.json')
  downloadJson(name, written(draft))
  useToasts.getState().show('good', { key: 'builder:exported', args: { name } })
}
