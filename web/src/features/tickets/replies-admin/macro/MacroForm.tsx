import { mayListMailTemplates } from '@savepoint/contract/mail/mail-templates.ts'
import type { Macro } from '@savepoint/contract/tickets/replies/macros.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useSavedMeanwhile } from '../../../../ui/forms/use-saved-meanwhile.ts'
import { useAnyRight, useRight } from '../../../people/authentication/use-rights.ts'
import { ActionList } from '../actions/ActionList.tsx'
import { blankActions, typesFor } from '../actions/edited-actions.ts'
import { EditorFrame } from '../fields/EditorFrame.tsx'
import { findBlanks } from '../fields/find-blanks.ts'
import { SharedFields } from '../fields/SharedFields.tsx'
import { SidePanel } from '../fields/SidePanel.tsx'
import { Usage } from '../fields/Usage.tsx'
import { useEditedValues } from '../fields/use-edited-values.ts'
import { useReplyErrors } from '../fields/use-reply-errors.ts'
import { useSaveMacro } from '../replies-admin-api.ts'
import { MacroPreview } from './MacroPreview.tsx'
import { inputOf, type MacroValues, newMacro, valuesOf } from './macro-values.ts'

type Props = {
  macroId: string | null
  /** The saved one, or with `macroId` null the one to begin with. */
  macro: Macro | null
  onReload: () => void
}

export function MacroForm({ macroId, macro, onReload }: Props) {
  const { t } = useTranslation('admin')
  const types = typesFor(useAnyRight(mayListMailTemplates))
  const navigate = useNavigate()
  const mayShare = useRight('macros.manage')
  const errorText = useReplyErrors('macro')
  const [created, setCreated] = useState<string | null>(null)
  const save = useSaveMacro(macroId ?? created)
  const meanwhile = useSavedMeanwhile(macroId === null ? undefined : macro?.updatedAt)
  const form = useEditedValues<MacroValues>(
    startOf(macroId, macro, { mayShare, copyName: (name) => t(($) => $.replies.copyName, { name }) }),
    macroId === null ? newMacro : undefined,
  )
  const [revision, setRevision] = useState(0)
  const { values, isDirty } = form
  const readOnlyId = macroId !== null && macro?.editable === false ? macroId : null
  const errorAt = (path: string) => errorText.at(form.errors, path)

  useEffect(() => {
    // Only once the form is clean: the leave guard would ask.
    if (created && !isDirty)
      void navigate({ to: '/replies/macros/$macroId', params: { macroId: created }, replace: true })
  }, [created, isDirty, navigate])

  const submit = async (over = false) => {
    const sent = values
    const blanks = findBlanks(sent, blankActions(sent.actions))
    if (blanks) {
      form.showErrors(blanks)
      return false
    }
    try {
      const saved = await save.mutateAsync({ ...inputOf(sent), ...meanwhile.basedOn(over) })
      meanwhile.noteSaved(saved)
      form.markSaved(sent)
      void notify.success(t(($) => $.replies.saved.macro))
      if (macroId === null) setCreated(saved.id)
      return true
    } catch (error) {
      if (meanwhile.isCause(error)) return false
      form.showErrors(errorText.ofSaving(error))
      return false
    }
  }
  return (
    <EditorFrame
      kind="macro"
      readOnlyId={readOnlyId}
      isDirty={isDirty}
      isSaving={save.isPending}
      error={errorText.root(form.errors)}
      save={submit}
      conflict={meanwhile.conflict({ takeTheirs: onReload, save: submit })}
      onDiscard={() => {
        form.discard()
        setRevision((before) => before + 1)
      }}
      beside={
        <>
          <MacroPreview macroId={macroId} isDirty={isDirty} savedAt={macro?.updatedAt} />
          {macroId && macro && (
            <SidePanel title={t(($) => $.replies.usage.title)}>
              <Usage uses={macro.uses} lastUsedAt={macro.lastUsedAt} />
            </SidePanel>
          )}
        </>
      }
    >
      <SharedFields
        kind="macro"
        values={values}
        isNew={macroId === null}
        isReadOnly={readOnlyId !== null}
        team={macro?.team ?? null}
        errorAt={errorAt}
        onChange={form.change}
      />
      <ActionList
        key={revision}
        actions={values.actions}
        types={types}
        audience={values}
        hint={t(($) => $.replies.actions.hint)}
        isReadOnly={readOnlyId !== null}
        errorAt={errorAt}
        onChange={(actions) => form.change({ actions })}
      />
    </EditorFrame>
  )
}

/** Whoever may not share begins with a copy of their own. */
function startOf(
  macroId: string | null,
  macro: Macro | null,
  { mayShare, copyName }: { mayShare: boolean; copyName: (name: string) => string },
): MacroValues {
  if (!macro) return newMacro
  const values = valuesOf(macro)
  if (macroId !== null) return values
  const copied = { ...values, name: copyName(macro.name) }
  return mayShare ? copied : { ...copied, scope: 'personal', teamId: null }
}
