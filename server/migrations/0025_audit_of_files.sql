create index audit_files on audit (subject_id, actor_id, id desc) where subject_kind = 'file';
