import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { usePage } from '../../hooks/page-context'
import { ownKeys } from '../../page/app/own-keys'
import { otherForms } from './save-report'
import type { SavingReport } from './use-save-report'

/** The report as a file: the page that opens everywhere first, every other form in a menu. */
export function SaveReport({ saving }: { readonly saving: SavingReport }) {
  const page = usePage()
  const { t } = useTranslation()
  const { busy, begin } = saving
  const isPrinted = page.api.host !== 'electron'
  return (
    <>
      {busy !== null && (
        <span className="small dim" role="status">
          {t('studio:save.working')}
        </span>
      )}
      <Button
        tone="primary"
        disabled={busy !== null}
        onPress={() => begin('html')}
        keycap={ownKeys.studio.save[0]}
        testId="save-report"
      >
        {t('studio:save.html')}
      </Button>
      <MenuTrigger>
        <Button disabled={busy !== null} testId="save-other">
          {t('studio:save.more')} ▾
        </Button>
        <Popover className="menu-popover" placement="bottom end">
          <Menu className="menu">
            {otherForms.map((form) => (
              <MenuItem
                key={form}
                id={form}
                className="menu-item"
                onAction={() => begin(form)}
                data-testid={`save-${form}`}
              >
                {t(`studio:save.as.${isPrinted ? form.replace('pdf', 'print') : form}`)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  )
}
