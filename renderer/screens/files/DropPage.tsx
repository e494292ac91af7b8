import { useState, type DragEvent, type ReactNode } from 'react'
import { chosenFile } from './chosen-file'
import { usePage } from '../../hooks/page-context'

interface DropPageProps {
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}
/** A page that a file may be dropped on; it shows where, while one is held over it. */
export function DropPage({ onFile, children }: DropPageProps) {
  const page = usePage()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    chosenFile(page, event.dataTransfer.files, onFile)
  }
  return (
    <main
      className={`page ${over ? 'dropping' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setOver(false)
      }}
      onDrop={drop}
    >
      {children}
    </main>
  )
}
