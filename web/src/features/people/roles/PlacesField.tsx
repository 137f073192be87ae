import { ActionIcon, Checkbox, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitsName } from '../../../lib/language/fits-name.ts'
import classes from './PlacesField.module.css'
import fields from './RoleForm.module.css'
import { checkOf, type RoleValues, withCategory, withProject } from './role-values.ts'
import type { RolePlaces } from './roles-api.ts'

type Chosen = RoleValues['projects']
type Props = { places: RolePlaces; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** The projects and categories of a role as a tree; a project is partly chosen when some of its categories are. */
export function PlacesField({ places, chosen, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const checks = places.map((project) => checkOf(chosen, project))
  const isAll = places.length > 0 && checks.every((check) => check === 'all')
  const found = places.flatMap((project) => {
    if (fitsName(project.name, text)) return [project]
    const categories = project.categories.filter(({ name }) => fitsName(name, text))
    return categories.length > 0 ? [{ ...project, categories }] : []
  })
  return (
    <fieldset className={fields.group}>
      <legend>{t(($) => $.roles.places.title)}</legend>
      <p className={fields.hint}>{t(($) => $.roles.places.hint)}</p>
      {places.length === 0 && <Text c="dimmed">{t(($) => $.roles.places.empty)}</Text>}
      {places.length > 0 && (
        <>
          <TextInput
            type="search"
            mb={8}
            maw={320}
            value={text}
            aria-label={t(($) => $.roles.places.find)}
            placeholder={t(($) => $.roles.places.find)}
            leftSection={<IconSearch size={16} aria-hidden />}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div className={fields.list}>
            <Checkbox
              label={<b>{t(($) => $.roles.places.all)}</b>}
              checked={isAll}
              indeterminate={!isAll && checks.some((check) => check !== 'none')}
              onChange={() =>
                onChange(places.reduce<Chosen>((all, place) => withProject(all, place, !isAll), {}))
              }
            />
            {found.map((project) => (
              <ProjectBranch
                key={project.id}
                project={project}
                whole={places.find(({ id }) => id === project.id) ?? project}
                chosen={chosen}
                isFound={text.trim() !== ''}
                onChange={onChange}
              />
            ))}
            {found.length === 0 && <Text c="dimmed">{t(($) => $.roles.places.none)}</Text>}
          </div>
        </>
      )}
    </fieldset>
  )
}

type Project = RolePlaces[number]
type BranchProps = {
  /** With the categories that are shown. */
  project: Project
  whole: Project
  chosen: Chosen
  isFound: boolean
  onChange: (chosen: Chosen) => void
}

function ProjectBranch({ project, whole, chosen, isFound, onChange }: BranchProps) {
  const { t } = useTranslation('admin')
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || isFound
  const { id, name, active, categories } = project
  const check = checkOf(chosen, whole)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div>
      <div className={classes.line}>
        <ActionIcon
          size={28}
          aria-label={t(($) => $.roles.places.open, { name })}
          aria-expanded={isOpen}
          disabled={categories.length === 0}
          onClick={() => setOpened(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
        </ActionIcon>
        <Checkbox
          label={name}
          checked={check === 'all'}
          indeterminate={check === 'some'}
          onChange={() => onChange(withProject(chosen, whole, check !== 'all'))}
        />
        <Text size="xs" c="dimmed">
          {!active && `${t(($) => $.roles.places.off)} · `}
          {t(($) => $.roles.places.chosen, {
            chosen: chosen[id]?.length ?? 0,
            all: whole.categories.length,
          })}
        </Text>
      </div>
      {isOpen && (
        <div className={classes.categories}>
          {categories.map((category) => (
            <Checkbox
              key={category.id}
              label={
                <>
                  {category.name}
                  {!category.published && <small> · {t(($) => $.roles.places.unpublished)}</small>}
                </>
              }
              checked={chosen[id]?.includes(category.id) ?? false}
              onChange={({ currentTarget }) =>
                onChange(withCategory(chosen, id, category.id, currentTarget.checked))
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
