import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { SavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useSavedMeanwhile } from '../../../../ui/forms/use-saved-meanwhile.ts'
import { useFirstLanguage } from '../../../knowledge/content-languages/use-first-language.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import { useUploads } from '../../attachments/uploads/use-uploads.ts'
import { EditorFrame } from '../fields/EditorFrame.tsx'
import { findBlanks } from '../fields/find-blanks.ts'
import { SharedFields } from '../fields/SharedFields.tsx'
import { SidePanel } from '../fields/SidePanel.tsx'
import { Usage } from '../fields/Usage.tsx'
import { useEditedValues } from '../fields/use-edited-values.ts'
import { useReplyErrors } from '../fields/use-reply-errors.ts'
import { useSaveSavedReply } from '../replies-admin-api.ts'
import { LanguageTexts } from './LanguageTexts.tsx'
import { ReplyFiles } from './ReplyFiles.tsx'
import { ReplyPreview } from './ReplyPreview.tsx'
import { firstLocale, inputOf, newReply, type ReplyValues, valuesOf } from './reply-values.ts'
import { SimilarReplies } from './SimilarReplies.tsx'

type Props = {
  replyId: string | null
  /** The saved one, or with `replyId` null the one to begin with. */
  reply: SavedReply | null
  onReload: () => void
}

const ids = (files: readonly { id: string }[]) => files.map(({ id }) => id)

export function SavedReplyForm({ replyId, reply, onReload }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const mayShare = useRight('macros.manage')
  const errorText = useReplyErrors('savedReply')
  const [created, setCreated] = useState<string | null>(null)
  const save = useSaveSavedReply(replyId ?? created)
  const meanwhile = useSavedMeanwhile(replyId === null ? undefined : reply?.updatedAt)
  const form = useEditedValues<ReplyValues>(
    startOf(replyId, reply, { mayShare, copyName: (name) => t(($) => $.replies.copyName, { name }) }),
    replyId === null ? newReply : undefined,
  )
  const [locale, setLocale] = useState<ContentLanguage>(firstLocale(form.values.texts, useFirstLanguage()))
  const uploadLimits = useUploadLimits()
  const uploads = useUploads(uploadLimits, reply?.attachments ?? [])
  const [savedFiles, setSavedFiles] = useState(replyId ? (reply?.attachments ?? []) : [])
  const [waiting, setWaiting] = useState<Record<ContentLanguage, number>>({})
  const [revision, setRevision] = useState(0)
  const files = ids(uploads.attachments)
  const isUploading = uploads.isUploading || Object.values(waiting).some((count) => count > 0)
  const isDirty = form.isDirty || files.join() !== ids(savedFiles).join()
  const readOnlyId = replyId !== null && reply?.editable === false ? replyId : null
  const errorAt = (path: string) => errorText.at(form.errors, path)

  useEffect(() => {
    // Only once the form is clean: the leave guard would ask.
    if (created && !isDirty)
      void navigate({ to: '/replies/$replyId', params: { replyId: created }, replace: true })
  }, [created, isDirty, navigate])

  const submit = async (over = false) => {
    if (isUploading) {
      void notify.info(t(($) => $.replies.waitForUploads))
      return false
    }
    const sent = form.values
    const input = inputOf(sent, files, locale)
    const refuse = (errors: typeof form.errors) => {
      form.showErrors(errors)
      const wrong = Object.keys(input.translations).find((one) => errors[`translations.${one}.content`])
      if (wrong) setLocale(wrong)
      return false
    }
    const blanks = findBlanks(sent, [
      { path: 'translations', isBlank: Object.keys(input.translations).length === 0 },
    ])
    if (blanks) return refuse(blanks)
    try {
      const saved = await save.mutateAsync({ ...input, ...meanwhile.basedOn(over) })
      meanwhile.noteSaved(saved)
      form.markSaved(sent)
      setSavedFiles(uploads.attachments)
      void notify.success(t(($) => $.replies.saved.savedReply))
      if (replyId === null) setCreated(saved.id)
      return true
    } catch (error) {
      if (meanwhile.isCause(error)) return false
      return refuse(errorText.ofSaving(error))
    }
  }
  const write = (written: ContentLanguage, text: Document | null, pictures: number) => {
    setWaiting((before) => ({ ...before, [written]: pictures }))
    form.change({ texts: { ...form.values.texts, [written]: text } })
  }
  return (
    <EditorFrame
      kind="savedReply"
      readOnlyId={readOnlyId}
      isDirty={isDirty}
      isSaving={save.isPending}
      error={errorText.root(form.errors)}
      save={submit}
      conflict={meanwhile.conflict({ takeTheirs: onReload, save: submit })}
      onDiscard={() => {
        form.discard()
        uploads.reset(savedFiles)
        setWaiting({})
        setRevision((before) => before + 1)
      }}
      beside={
        <>
          <ReplyPreview
            replyId={replyId}
            isDirty={isDirty}
            document={form.values.texts[locale] ?? null}
            attachments={uploads.attachments}
            locale={locale}
          />
          {replyId && reply && reply.similar.length > 0 && <SimilarReplies similar={reply.similar} />}
          {replyId && reply && (
            <SidePanel title={t(($) => $.replies.usage.title)}>
              <Usage uses={reply.uses} lastUsedAt={reply.lastUsedAt} />
            </SidePanel>
          )}
        </>
      }
    >
      <SharedFields
        kind="savedReply"
        values={form.values}
        isNew={replyId === null}
        isReadOnly={readOnlyId !== null}
        team={reply?.team ?? null}
        errorAt={errorAt}
        onChange={form.change}
      />
      <LanguageTexts
        texts={form.values.texts}
        locale={locale}
        revision={revision}
        isReadOnly={readOnlyId !== null}
        errorAt={(one) =>
          errorAt(`translations.${one}.content`) ?? (one === locale ? errorAt('translations') : undefined)
        }
        onLocale={setLocale}
        onWrite={write}
        onRemove={(removed) => {
          write(removed, null, 0)
          setRevision((before) => before + 1)
        }}
        onFiles={uploads.add}
      />
      <ReplyFiles
        uploads={uploads}
        limits={uploadLimits}
        isReadOnly={readOnlyId !== null}
        error={errorAt('attachments')}
      />
    </EditorFrame>
  )
}

/** Whoever may not share begins with a copy of their own. */
function startOf(
  replyId: string | null,
  reply: SavedReply | null,
  { mayShare, copyName }: { mayShare: boolean; copyName: (name: string) => string },
): ReplyValues {
  if (!reply) return newReply
  const values = valuesOf(reply)
  if (replyId !== null) return values
  const copied = { ...values, name: copyName(reply.name) }
  return mayShare ? copied : { ...copied, scope: 'personal', teamId: null }
}
