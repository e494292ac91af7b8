import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'

/** Says something whole beside a button, to the mouse and to whoever comes there by the keyboard. */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip className="tip panel small" placement="bottom end" offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
