import type { ReactElement } from 'react'
import { FileTrigger } from 'react-aria-components'
import { chosenFile } from './chosen-file'
import { usePage } from '../../hooks/page-context'

interface OpenFileProps {
  /** Endings that are offered. */
  readonly types?: readonly string[]
  readonly onFile: (file: File) => void
  /** The button. */
  readonly children: ReactElement
}
/** Chooses a file: the one way to it, beside dropping it on a page. */
export const OpenFile = ({ types = ['.json'], onFile, children }: OpenFileProps) => {
  const page = usePage()
  return (
    <FileTrigger acceptedFileTypes={[...types]} onSelect={(files) => chosenFile(page, files, onFile)}>
      {children}
    </FileTrigger>
  )
}
