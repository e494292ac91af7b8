import type { ReactElement } from 'react'
import { FileTrigger } from 'react-aria-components'
import { chosenFile } from './chosen-file'

interface OpenFileProps {
  /** Endings that are offered. */
  readonly types?: readonly string[]
  readonly onFile: (file: File) => void
  /** The button. */
  readonly children: ReactElement
}
/** Chooses a file: the one way to it, beside dropping it on a page. */
export const OpenFile = ({ types = ['.json'], onFile, children }: OpenFileProps) => (
  <FileTrigger acceptedFileTypes={[...types]} onSelect={(files) => chosenFile(files, onFile)}>
    {children}
  </FileTrigger>
)
