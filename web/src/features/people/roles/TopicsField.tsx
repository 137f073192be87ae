import { ActionIcon, Checkbox, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { fitsName } from '../../../lib/language/fits-name.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import fields from './RoleForm.module.css'
import { checkOf, type RoleValues, withCategory, withProject } from './role-values.ts'
import type { RoleTopics } from './roles-api.ts'
import classes from './TopicsField.module.css'

type Chosen = RoleValues['projects']
type Props = { topics: RoleTopics; chosen: Chosen; onChange: (chosen: Chosen) => void }

export function TopicsField({ topics, chosen, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const checks = topics.map((project) => checkOf(chosen, project))
  const isAll = topics.length > 0 && checks.every((check) => check === 'all')
  const found = topics.flatMap((project) => {
    if (fitsName(project.name, text)) return [project]
    const categories = project.categories.filter(({ name }) => fitsName(name, text))
    return categories.length > 0 ? [{ ...project, categories }] : []
  })
  return (
    <fieldset className={fields.group}>
      <legend>{t(($) => $.roles.topics.title)}</legend>
      <p className={fields.hint}>{t(($) => $.roles.topics.hint)}</p>
      {topics.length === 0 && <Text c="dimmed">{t(($) => $.roles.topics.empty)}</Text>}
      {topics.length > 0 && (
        <>
          <TextInput
            type="search"
            mb={8}
            maw={400}
            value={text}
            aria-label={t(($) => $.roles.topics.find)}
            placeholder={t(($) => $.roles.topics.find)}
            leftSection={<IconSearch size={16} aria-hidden />}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div className={fields.list}>
            <Checkbox
              label={<b>{t(($) => $.roles.topics.all)}</b>}
              checked={isAll}
              indeterminate={!isAll && checks.some((check) => check !== 'none')}
              onChange={() =>
                onChange(topics.reduce<Chosen>((all, topic) => withProject(all, topic, !isAll), {}))
              }
            />
            {found.map((project) => (
              <ProjectBranch
                key={project.id}
                project={project}
                whole={topics.find(({ id }) => id === project.id) ?? project}
                chosen={chosen}
                isFound={text.trim() !== ''}
                onChange={onChange}
              />
            ))}
            {found.length === 0 && <Text c="dimmed">{t(($) => $.roles.topics.none)}</Text>}
          </div>
        </>
      )}
    </fieldset>
  )
}

type Project = RoleTopics[number]
type BranchProps = {
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
          aria-label={t(($) => $.roles.topics.open, { name })}
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
          {!active && `${t(($) => $.roles.topics.off)} · `}
          {t(($) => $.roles.topics.chosen, {
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
                  {!category.published && <small> · {t(($) => $.roles.topics.unpublished)}</small>}
                </>
              }
              checked={chosen[id]?.includes(category.id) ?? false}
              onChange={({ currentTarget }) =>
                onChange(
                  withCategory(chosen, { projectId: id, id: category.id, isChosen: currentTarget.checked }),
                )
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
