{{- define "savepoint.labels" -}}
app.kubernetes.io/name: savepoint
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "savepoint.selector" -}}
app.kubernetes.io/name: savepoint
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* The pod of both kinds of process: call it with a dict of root, role and resources. */}}
{{- define "savepoint.pod" -}}
metadata:
  labels:
    {{- include "savepoint.selector" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
  annotations:
    # A changed setting restarts the pods.
    checksum/settings: {{ toJson .root.Values.settings | sha256sum }}
spec:
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: 60
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "savepoint.selector" .root | nindent 10 }}
          app.kubernetes.io/component: {{ .role }}
  containers:
    - name: savepoint
      image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      env:
        - { name: ROLE, value: {{ .role }} }
        - { name: PUBLIC_URL, value: {{ .root.Values.publicUrl | quote }} }
        - { name: METRICS_PORT, value: "9464" }
        # The load balancer takes out a pod that is not ready; meanwhile it goes on serving.
        - { name: SHUTDOWN_DELAY_SECONDS, value: "10" }
        - { name: KEEP_ALIVE_SECONDS, value: "75" }
        {{- range $name, $value := .root.Values.settings }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
      envFrom:
        - secretRef: { name: {{ .root.Values.existingSecret }} }
      ports:
        {{- if eq .role "web" }}
        - { name: http, containerPort: 3000 }
        {{- end }}
        - { name: metrics, containerPort: 9464 }
      # The first start migrates, which may take long.
      startupProbe:
        httpGet: { path: /healthz, port: metrics }
        periodSeconds: 5
        failureThreshold: 120
      livenessProbe:
        httpGet: { path: /healthz, port: metrics }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: {{ if eq .role "web" }}http{{ else }}metrics{{ end }} }
        periodSeconds: 3
        timeoutSeconds: 2
        failureThreshold: 2
      resources:
        {{- toYaml .resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
  volumes:
    # Files on their way into the bucket.
    - { name: data, emptyDir: {} }
    - { name: tmp, emptyDir: {} }
{{- end }}
