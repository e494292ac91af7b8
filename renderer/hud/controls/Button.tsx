import type { ReactNode } from 'react'
import { Button as AriaButton, type PressEvent } from 'react-aria-components'
import { useKeycap } from '../../hooks/keycaps'

interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: (event: PressEvent) => void
  readonly tone?: 'plain' | 'primary' | 'quiet' | 'danger'
  readonly small?: boolean
  readonly disabled?: boolean
  readonly pressed?: boolean
  /** The key that does the same; it is written as it stands on the player's board. */
  readonly keycap?: string
  readonly label?: string
  readonly className?: string
  readonly autoFocus?: boolean
  readonly testId?: string
  readonly onHoverChange?: (hovered: boolean) => void
  readonly onFocusChange?: (focused: boolean) => void
}
/** A push button, with the key that does the same shown on it. */
export function Button({
  children,
  onPress,
  tone = 'plain',
  small = false,
  disabled = false,
  pressed,
  keycap,
  label,
  className = '',
  autoFocus = false,
  testId,
  onHoverChange,
  onFocusChange,
}: ButtonProps) {
  const cap = useKeycap()
  return (
    <AriaButton
      className={`button ${tone} ${small ? 'small' : ''} ${className}`}
      onPress={onPress}
      isDisabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      autoFocus={autoFocus}
      data-testid={testId}
      onHoverChange={onHoverChange}
      onFocusChange={onFocusChange}
    >
      {children}
      {keycap !== undefined && <kbd className="keycap">{cap(keycap, true)}</kbd>}
    </AriaButton>
  )
}
