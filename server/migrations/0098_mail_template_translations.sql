-- The text of a template is for everybody who reads none of its translations. `locale` is the language it is written in; null in rows of a release
-- that does not know it: then the first language of the desk.
alter table mail_templates add column locale text;
update mail_templates set locale = (select languages[1] from content_languages);

create table mail_template_translations (
  template_id uuid not null references mail_templates (id) on delete cascade,
  locale text not null,
  subject text not null,
  body text not null,
  primary key (template_id, locale)
);
