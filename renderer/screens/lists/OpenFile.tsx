import { FileTrigger } from 'react-aria-components'
import { Button } from '../../hud/controls/Button'

interface OpenFileProps {
  readonly text: string
  readonly testId: string
  readonly onFile: (file: File) => void
}
/** Chooses a file that somebody wrote out of here. */
export function OpenFile({ text, testId, onFile }: OpenFileProps) {
  return (
    <FileTrigger
      acceptedFileTypes={['.json']}
      onSelect={(files) => {
        const file = files?.[0]
        if (file !== undefined) onFile(file)
      }}
    >
      <Button testId={testId}>{text}</Button>
    </FileTrigger>
  )
}
