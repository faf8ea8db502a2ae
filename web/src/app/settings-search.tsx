import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '../ui/icons.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useShortcuts } from '../ui/shortcuts.ts'
import { findSettings } from './settings-index.ts'
import { appText } from '#texts/app.ts'

/** Finds a setting by its usual names and opens its page. */
export function SettingsSearch() {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const navigate = useNavigate()
  const found = findSettings(text)
  useShortcuts({ search: () => field.current?.focus() })
  const go = (name: string) => {
    const setting = found.find((each) => each.name === name)
    setText('')
    combobox.closeDropdown()
    if (setting) void navigate({ to: setting.to, search: {} })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={go} width={340} position="bottom-end">
      <Combobox.Target>
        <TextInput
          ref={field}
          w={{ base: '100%', sm: 260 }}
          aria-label={appText.findASetting}
          placeholder={appText.findASetting}
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text === ''}>
        <Combobox.Options aria-label={appText.settingsFound}>
          {found.map(({ name, page }) => (
            <Combobox.Option key={name} value={name}>
              <Text size="sm" fw={550}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {page}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{appText.noSettingOfThis}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
