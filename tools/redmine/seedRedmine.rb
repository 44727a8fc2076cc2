# Makes the tables of an empty Redmine and stores the settings of the demo tracker, which come as JSON on standard input, with the same ids.
ActiveRecord::Base.connection.migration_context.migrate
ActiveRecord::Base.descendants.each(&:reset_column_information)
settings = JSON.parse($stdin.read)

def store(record, id, attributes = {})
  record.id = id
  attributes.each { |name, value| record.public_send("#{name}=", value) }
  record.save!
  record
end

Setting.rest_api_enabled = '1'
Setting.login_required = '1'
Setting.default_language = 'en'
Setting.attachment_max_size = (settings['fileMost'] / 1024).to_s
Setting.attachment_extensions_denied = settings['deniedExtensions'].join(',')
Setting.notified_events = []
Setting.mail_handler_api_enabled = '0'

settings['statuses'].each_with_index do |status, place|
  store(IssueStatus.new, status['id'], name: status['name'], is_closed: status['isClosed'], position: place + 1)
end
settings['priorities'].each_with_index do |priority, place|
  store(IssuePriority.new, priority['id'], name: priority['name'], is_default: priority['isDefault'], position: place + 1)
end
settings['trackers'].each_with_index do |tracker, place|
  store(Tracker.new, tracker['id'], name: tracker['name'], position: place + 1, default_status_id: settings['statuses'][0]['id'])
end
settings['roles'].each do |role|
  rights = role['permissions'].map(&:to_sym)
  stored = store(Role.new, role['id'], name: role['name'], permissions: rights, assignable: role['assignable'],
                                       issues_visibility: role['seesAllIssues'] ? 'all' : 'default')
  # Redmine gives rights of its own to new roles.
  stored.update!(permissions: rights)
  role['workflow'].each do |before, nexts|
    nexts.each do |after|
      settings['trackers'].each do |tracker|
        WorkflowTransition.create!(role_id: role['id'], tracker_id: tracker['id'], old_status_id: before.to_i, new_status_id: after)
      end
    end
  end
end
settings['fields'].each_with_index do |field, place|
  made = field['of'] == 'issue' ? IssueCustomField.new : ProjectCustomField.new
  made.field_format = field['format']
  made.possible_values = field['possible'] if field['possible']
  made.multiple = field['multiple'] == true
  made.visible = field['roles'].nil?
  made.role_ids = field['roles'] if field['roles']
  if field['of'] == 'issue'
    made.is_for_all = true
    made.tracker_ids = [settings['studentTracker']]
  end
  store(made, field['id'], name: field['name'], is_filter: field['isFilter'], is_required: false, searchable: false, position: place + 1)
end
settings['accounts'].each do |account|
  user = account['admin'] ? (User.find_by(id: account['id']) || User.new) : User.new
  user.admin = account['admin']
  user.status = account['locked'] ? User::STATUS_LOCKED : User::STATUS_ACTIVE
  user.mail_notification = 'none'
  user.random_password
  user.must_change_passwd = false
  store(user, account['id'], login: account['login'], firstname: account['firstName'], lastname: account['lastName'],
                             mail: "#{account['login']}@tracker.example", language: 'en')
  user.pref.update!(no_self_notified: '1')
  # A new token has a value of its own making.
  Token.create!(user: user, action: 'api').update_column(:value, account['key']) if account['key']
end
settings['projects'].each do |project|
  made = Project.new
  made.enabled_module_names = ['issue_tracking']
  made.tracker_ids = settings['trackers'].map { |tracker| tracker['id'] }
  made.is_public = false
  made.custom_field_values = project['fields']
  store(made, project['id'], name: project['name'], identifier: project['identifier'])
  project['categories'].each do |category|
    store(IssueCategory.new(project: made), category['id'], name: category['name'])
  end
end
settings['accounts'].each do |account|
  account['roles'].each do |project, role|
    Member.create!(user_id: account['id'], project_id: project.to_i, role_ids: [role])
  end
end
settings['projects'].each do |project|
  project['categories'].each do |category|
    IssueCategory.find(category['id']).update!(assigned_to_id: category['assignee']) if category['assignee']
  end
  made = Project.find(project['id'])
  made.close if project['status'] == 'closed'
  made.archive if project['status'] == 'archived'
end
$stdout.puts 'seeded'
