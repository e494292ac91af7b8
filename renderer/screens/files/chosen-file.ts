import { useToasts } from '../../page/app/toasts'

/** Of what the player chose or dropped, the first; what was refused before it is said no longer. */
export function chosenFile(files: ArrayLike<File> | null, onFile: (file: File) => void): void {
  const file = files?.[0]
  if (file === undefined) return
  useToasts.getState().forgive()
  onFile(file)
}
