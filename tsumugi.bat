@echo off
rem Starts Tsumugi on Windows: finds a Java >= 25 and runs the jars. stdout belongs to USI; messages go to stderr.
setlocal EnableExtensions DisableDelayedExpansion
set "APP=%~dp0"
set "JAR=%APP%app\tsumugi.jar"
if not exist "%JAR%" set "JAR=%APP%usi\target\tsumugi.jar"
set "FOUND="

if defined TSUMUGI_JAVA_HOME call :try "%TSUMUGI_JAVA_HOME%"
if defined TSUMUGI_JAVA_HOME if not defined FOUND echo tsumugi: no Java 25 or later in TSUMUGI_JAVA_HOME: looking elsewhere>&2
call :try "%APP%runtime"
if defined JAVA_HOME call :try "%JAVA_HOME%"
for %%J in (java.exe) do if not "%%~$PATH:J"=="" call :try "%%~dp$PATH:J.."
for %%V in ("Eclipse Adoptium" "Java" "Microsoft" "Zulu" "BellSoft" "Amazon Corretto") do (
  for /d %%D in ("%ProgramFiles%\%%~V\*") do call :try "%%~D"
)
for /d %%D in ("%USERPROFILE%\.jdks\*") do call :try "%%~D"

rem A GUI shows its engine's stdout to the user, and stderr to nobody.
set "ENGINE="
if "%~1"=="" set "ENGINE=yes"
if "%~1"=="usi" if "%~2"=="" set "ENGINE=yes"

if not defined FOUND (
  if defined ENGINE echo info string needs a Java 25 or later: install one, or set TSUMUGI_JAVA_HOME to its folder
  echo tsumugi: needs a Java 25 or later: install one, or set TSUMUGI_JAVA_HOME to its folder>&2
  exit /b 69
)
if not exist "%JAR%" (
  if defined ENGINE echo info string not built yet: run mvnw -pl usi -am -DskipTests package in "%APP%"
  echo tsumugi: not built yet: run "mvnw -pl usi -am -DskipTests package" in "%APP%">&2
  exit /b 69
)
rem As in the script "tsumugi": 64 MB to begin with; a share of the memory where somebody sets a limit to the heap.
set "HEAP=-Xms64m"
set "GIVEN=%TSUMUGI_JAVA_OPTS% %JAVA_TOOL_OPTIONS% %JDK_JAVA_OPTIONS% %_JAVA_OPTIONS%"
set "GIVEN=%GIVEN:"=%"
if not "%GIVEN:-Xmx=%"=="%GIVEN%" set "HEAP=-XX:InitialRAMPercentage=0.4"
if not "%GIVEN:MaxHeapSize=%"=="%GIVEN%" set "HEAP=-XX:InitialRAMPercentage=0.4"
"%FOUND%\bin\java.exe" -XX:+DisplayVMOutputToStderr -Xlog:disable -Xlog:all=error:stderr %HEAP% -XX:FreqInlineSize=140 -XX:-ShrinkHeapInSteps -XX:+UseSerialGC -XX:-UsePerfData -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 %TSUMUGI_JAVA_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%

rem Takes the home %1 if nothing was found yet and its release file says 25 or later.
:try
if defined FOUND exit /b
if not exist "%~1\bin\java.exe" exit /b
if not exist "%~1\release" exit /b
set "VERSION="
for /f "usebackq tokens=1,2 delims==.+-" %%K in ("%~1\release") do if "%%K"=="JAVA_VERSION" set VERSION=%%L
if not defined VERSION exit /b
set VERSION=%VERSION:"=%
if %VERSION% GEQ 25 set "FOUND=%~1"
exit /b
