create index concurrently mails_text_by_age on mails (created_at)
  where body <> '' and (state = 'sent' or (state <> 'queued' and ticket_id is null and side_message_id is null));
