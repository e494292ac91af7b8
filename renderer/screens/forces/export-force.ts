/** Writes a force out as a file for other players, through the browser's own download. */
import type { Force } from '../../../shared/protocol/force'
import { useToasts } from '../../state/toasts'

export function exportForce(force: Force, called: string): void {
  const title = called.replace(/[^\p{L}\p{N} -]/gu, '').trim()
  const name = `${title || force.id}.force.json`
  const url = URL.createObjectURL(new Blob([JSON.stringify(force, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  useToasts.getState().show('good', { key: 'forces:exported', args: { name } })
}
